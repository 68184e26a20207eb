# %% [markdown]
# # A tour of Warren for research
# Run it as a script or open it as a notebook (each `# %%` begins a cell).

# %% One game, by hand
import numpy as np

import warren

game = warren.game("tsuro")
state = game.deal(seats=4, seed=7)
print(state, "legal moves:", len(state.legal_moves()))
state.play(state.legal_moves()[3])
twin = state.copy()
twin.play(twin.legal_moves()[0])
print("the copy went on alone:", state.ply, twin.ply)
print("what seat 1 cannot see can be dealt anew:", state.redeal(1, seed=1).observe(1) == state.observe(1))

# %% Thousands of games at once
from warren.adapters import vector  # noqa: E402

env = vector.raw("tsuro", num_envs=1000, seats=4)
step = env.reset(seeds=range(1000))
ended, rewards = 0, np.zeros(4)
for number in range(100):
    step = env.step(env.sample(number))
    ended += int(step.done.sum())
    rewards += step.rewards.sum(axis=0)
print(f"{ended} games of random moves; mean reward by seat: {np.round(rewards / ended, 3)}")

# %% The planes of an observation
first = 0
for name, length, meaning in game.tensor.PLANES:
    print(f"{first:4d} {name:15s} {meaning[:80]}")
    first += length

# %% Several learners: PettingZoo
from warren.adapters import pettingzoo  # noqa: E402

random = np.random.default_rng(0)
table = pettingzoo.env("tsuro", seats=3)
table.reset(seed=1)
for agent in table.agent_iter():
    observation, reward, terminated, truncated, info = table.last()
    if terminated or truncated:
        print(agent, "leaves with", reward)
        table.step(None)
    else:
        table.step(int(random.choice(np.flatnonzero(observation["action_mask"]))))

# %% One learner against bots: Gymnasium
import gymnasium  # noqa: E402

import warren.adapters.gymnasium  # noqa: E402

seat = gymnasium.make("warren/Tsuro-v2", seats=2, bots="greedy")
observation, info = seat.reset(seed=3)
over = False
while not over:
    observation, reward, over, truncated, info = seat.step(int(random.choice(np.flatnonzero(info["action_mask"]))))
print("random against greedy:", reward)

# %% Search: OpenSpiel
import pyspiel  # noqa: E402
from open_spiel.python.algorithms import mcts  # noqa: E402

from warren.adapters import openspiel  # noqa: E402

spiel = pyspiel.load_game("warren_tsuro(seats=2,rng_seed=5)")
position = spiel.new_initial_state()
position.apply_action(0)
bot = openspiel.is_mcts(spiel, mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)), uct_c=1.0, max_simulations=4)
action = bot.step(position)
print("IS-MCTS begins with", position.action_to_string(position.current_player(), int(action)))

# %% A picture
print(len(state._repr_svg_()), "characters of SVG: in a notebook, `state` draws itself")
