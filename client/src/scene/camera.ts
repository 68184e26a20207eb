/** Pan and zoom over a board, as plain numbers: what part of the board is seen. */

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** zoom 1 shows the whole board; the middle is in board units. */
export interface Camera {
  x: number;
  y: number;
  zoom: number;
}

export const MOST = 8;

export function fit(board: Box): Camera {
  return { x: board.x + board.width / 2, y: board.y + board.height / 2, zoom: 1 };
}

export function viewed(board: Box, camera: Camera): Box {
  const width = board.width / camera.zoom;
  const height = board.height / camera.zoom;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

/** Zoom by a factor while the point under the pointer stays where it is. */
export function zoomAt(board: Box, camera: Camera, factor: number, x: number, y: number): Camera {
  const zoom = Math.min(MOST, Math.max(1, camera.zoom * factor));
  const share = camera.zoom / zoom;
  return held(board, { x: x + (camera.x - x) * share, y: y + (camera.y - y) * share, zoom });
}

export function pan(board: Box, camera: Camera, x: number, y: number): Camera {
  return held(board, { ...camera, x: camera.x + x, y: camera.y + y });
}

/** Keep the view on the board: one can never get lost beside it. */
function held(board: Box, camera: Camera): Camera {
  const { width, height } = viewed(board, camera);
  return {
    x: within(camera.x, board.x + width / 2, board.x + board.width - width / 2),
    y: within(camera.y, board.y + height / 2, board.y + board.height - height / 2),
    zoom: camera.zoom,
  };
}

function within(value: number, low: number, high: number): number {
  return low > high ? (low + high) / 2 : Math.min(high, Math.max(low, value));
}
