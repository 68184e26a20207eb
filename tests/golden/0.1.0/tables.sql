BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE change (
	id INTEGER NOT NULL, 
	match_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	text VARCHAR(120) NOT NULL, 
	CONSTRAINT pk_change PRIMARY KEY (id), 
	CONSTRAINT fk_change_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE chat (
	id INTEGER NOT NULL, 
	match_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_chat PRIMARY KEY (id), 
	CONSTRAINT fk_chat_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE event (
	match_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	move INTEGER NOT NULL, 
	auto BOOLEAN NOT NULL, 
	client VARCHAR(64) NOT NULL, 
	at FLOAT NOT NULL, 
	CONSTRAINT pk_event PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_event_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "event" VALUES('et2ympcbjd',0,0,'move',333,0,'m2',1.79495999524498391153e+09);
INSERT INTO "event" VALUES('et2ympcbjd',1,0,'move',289,0,'m4',1.79495999530009913442e+09);
INSERT INTO "event" VALUES('et2ympcbjd',2,0,'move',248,0,'m6',1.79495999535118627545e+09);
INSERT INTO "event" VALUES('et2ympcbjd',3,1,'move',286,0,'m8',1.79495999537957954409e+09);
INSERT INTO "event" VALUES('et2ympcbjd',4,1,'move',302,0,'m10',1794959995.44029);
INSERT INTO "event" VALUES('et2ympcbjd',5,1,'move',282,0,'m12',1.79495999548808836941e+09);
INSERT INTO "event" VALUES('et2ympcbjd',6,0,'move',294,0,'m14',1.79495999552244710922e+09);
INSERT INTO "event" VALUES('et2ympcbjd',7,0,'move',316,0,'m16',1.79495999558902859681e+09);
INSERT INTO "event" VALUES('et2ympcbjd',8,0,'move',214,0,'m18',1.79495999566854572302e+09);
INSERT INTO "event" VALUES('et2ympcbjd',9,1,'move',299,0,'m20',1.79495999570634436602e+09);
INSERT INTO "event" VALUES('et2ympcbjd',10,1,'move',330,0,'m22',1.79495999575033712393e+09);
INSERT INTO "event" VALUES('et2ympcbjd',11,1,'move',226,0,'m24',1.79495999576255083085e+09);
INSERT INTO "event" VALUES('et2ympcbjd',12,0,'move',211,0,'m26',1.79495999577278375625e+09);
INSERT INTO "event" VALUES('et2ympcbjd',13,0,'move',258,0,'m28',1.79495999579931831357e+09);
INSERT INTO "event" VALUES('et2ympcbjd',14,0,'move',387,0,'m30',1.79495999586399650575e+09);
INSERT INTO "event" VALUES('et2ympcbjd',15,1,'move',282,0,'m32',1.79495999589358639714e+09);
INSERT INTO "event" VALUES('et2ympcbjd',16,1,'move',340,0,'m34',1794959995.94046);
INSERT INTO "event" VALUES('et2ympcbjd',17,1,'move',239,0,'m36',1.79495999597841095923e+09);
INSERT INTO "event" VALUES('et2ympcbjd',18,0,'move',225,0,'m38',1.79495999601127362256e+09);
INSERT INTO "event" VALUES('et2ympcbjd',19,0,'move',217,0,'m40',1.79495999607209825513e+09);
INSERT INTO "event" VALUES('et2ympcbjd',20,0,'move',308,0,'m42',1.79495999610596466064e+09);
INSERT INTO "event" VALUES('et2ympcbjd',21,1,'move',278,0,'m44',1.79495999614539980884e+09);
INSERT INTO "event" VALUES('et2ympcbjd',22,1,'move',386,0,'m46',1.79495999619483447072e+09);
INSERT INTO "event" VALUES('et2ympcbjd',23,1,'move',213,0,'m48',1.79495999625149154667e+09);
INSERT INTO "event" VALUES('et2ympcbjd',24,0,'move',310,0,'m50',1.79495999632012963299e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',0,0,'move',379,0,'m2',1794959996.66045);
INSERT INTO "event" VALUES('trrjxe9mrd',1,0,'move',363,0,'m4',1.79495999672514367105e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',2,0,'move',387,0,'m6',1.79495999678241777422e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',3,1,'move',388,0,'m8',1.79495999685236883166e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',4,1,'move',216,0,'m10',1.79495999689898347861e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',5,1,'move',298,0,'m12',1.79495999699942135807e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',6,2,'move',312,0,'m14',1.7949599970764131546e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',7,2,'move',374,0,'m16',1.79495999716966342929e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',8,2,'move',223,0,'m18',1.79495999725199437144e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',9,3,'move',279,0,'m20',1.79495999731354379655e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',10,3,'move',10,0,'m22',1.79495999739255118372e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',11,3,'move',392,0,'m24',1.79495999745799493787e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',12,0,'move',225,0,'m26',1794959997.51548);
INSERT INTO "event" VALUES('trrjxe9mrd',13,0,'move',291,0,'m28',1.79495999759100484851e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',14,0,'move',7,0,'m30',1.79495999770252585413e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',15,1,'move',0,0,'m32',1.7949599977686195374e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',16,1,'move',342,0,'m34',1.79495999781508946413e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',17,1,'move',230,0,'m36',1.79495999788581895827e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',18,2,'move',236,0,'m38',1.79495999793893861772e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',19,2,'move',335,0,'m40',1.7949599980744857788e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',20,2,'move',233,0,'m42',1.79495999812618899343e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',21,3,'move',335,0,'m44',1.79495999819864368433e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',22,3,'move',166,0,'m46',1.79495999828069138521e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',23,3,'move',266,0,'m48',1.79495999836915111542e+09);
INSERT INTO "event" VALUES('trrjxe9mrd',24,0,'move',338,0,'m50',1.79495999848946571355e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',0,0,'move',33040,0,'m2',1.79495999866992402083e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',1,1,'move',98576,0,'m4',1.79495999869931983951e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',2,0,'move',165133,0,'m6',1.79495999874145126338e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',3,1,'move',98061,0,'m8',1.79495999878824901577e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',4,0,'move',164628,0,'m10',1.79495999884035372729e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',5,1,'move',98068,0,'m12',1.79495999889043378826e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',6,0,'move',164122,0,'m14',1.7949599989408903122e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',7,1,'move',163609,0,'m16',1.79495999897552061083e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',8,0,'move',0,0,'m18',1.79495999902570796012e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',9,1,'move',34061,0,'m20',1.79495999907379889491e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',10,0,'move',32534,0,'m22',1.79495999913232159609e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',11,0,'move',230152,0,'m24',1.79495999920490336421e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',12,1,'move',32023,0,'m26',1.79495999927558779721e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',13,0,'move',165646,0,'m28',1.79495999937397527693e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',14,1,'move',162583,0,'m30',1.79495999946258068084e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',15,0,'move',166161,0,'m32',1.79495999954168891903e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',16,1,'move',97036,0,'m34',1.79495999962254071239e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',17,0,'move',32520,0,'m36',1.79495999971281909937e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',18,1,'move',31506,0,'m38',1.79495999981585812568e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',19,0,'move',97044,0,'m40',1.79495999986954975127e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',20,1,'move',96018,0,'m42',1.79495999998990440373e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',21,0,'move',34567,0,'m44',1.79496000010859370235e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',22,1,'move',99093,0,'m46',1.79496000020105361937e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',23,0,'move',165144,0,'m48',1.79496000029829549785e+09);
INSERT INTO "event" VALUES('wyeaup8rcm',24,1,'move',162071,0,'m50',1.79496000037916278837e+09);
INSERT INTO "event" VALUES('etbczn3yqk',0,0,'move',164112,0,'m2',1.79496000064299392707e+09);
INSERT INTO "event" VALUES('etbczn3yqk',1,1,'move',0,0,'m4',1.79496000068230342865e+09);
INSERT INTO "event" VALUES('etbczn3yqk',2,2,'move',33040,0,'m6',1.79496000073614382737e+09);
INSERT INTO "event" VALUES('etbczn3yqk',3,3,'move',164112,0,'m8',1.79496000075533723838e+09);
INSERT INTO "event" VALUES('etbczn3yqk',4,4,'move',2,0,'m10',1.7949600008189797401e+09);
INSERT INTO "event" VALUES('etbczn3yqk',5,0,'move',99602,0,'m12',1.79496000089883446688e+09);
INSERT INTO "event" VALUES('etbczn3yqk',6,1,'move',98576,0,'m14',1.79496000090840125088e+09);
INSERT INTO "event" VALUES('etbczn3yqk',7,1,'move',230156,0,'m16',1.79496000095127081867e+09);
INSERT INTO "event" VALUES('etbczn3yqk',8,2,'move',33038,0,'m18',1.79496000102303242687e+09);
INSERT INTO "event" VALUES('etbczn3yqk',9,2,'move',8,0,'m20',1.79496000111453461647e+09);
INSERT INTO "event" VALUES('etbczn3yqk',10,3,'move',98582,0,'m22',1.79496000117539620394e+09);
INSERT INTO "event" VALUES('etbczn3yqk',11,4,'move',229648,0,'m24',1.79496000123855972297e+09);
INSERT INTO "event" VALUES('etbczn3yqk',12,4,'move',34063,0,'m26',1794960001.30995);
INSERT INTO "event" VALUES('etbczn3yqk',13,0,'move',34060,0,'m28',1.7949600013665468692e+09);
INSERT INTO "event" VALUES('etbczn3yqk',14,1,'move',32531,0,'m30',1.79496000146126818662e+09);
INSERT INTO "event" VALUES('etbczn3yqk',15,2,'move',32531,0,'m32',1.79496000155581498149e+09);
INSERT INTO "event" VALUES('etbczn3yqk',16,3,'move',165136,0,'m34',1.79496000162266540521e+09);
INSERT INTO "event" VALUES('etbczn3yqk',17,4,'move',164117,0,'m36',1.79496000170958328254e+09);
INSERT INTO "event" VALUES('etbczn3yqk',18,0,'move',34058,0,'m38',1.79496000179407286644e+09);
INSERT INTO "event" VALUES('etbczn3yqk',19,1,'move',165641,0,'m40',1.79496000188988852506e+09);
INSERT INTO "event" VALUES('etbczn3yqk',20,2,'move',32015,0,'m42',1.7949600019554054737e+09);
INSERT INTO "event" VALUES('etbczn3yqk',21,3,'move',32525,0,'m44',1.79496000204449963574e+09);
INSERT INTO "event" VALUES('etbczn3yqk',22,4,'move',33053,0,'m46',1.79496000214852523798e+09);
INSERT INTO "event" VALUES('etbczn3yqk',23,0,'move',33542,0,'m48',1.79496000221257925033e+09);
INSERT INTO "event" VALUES('etbczn3yqk',24,1,'move',164105,0,'m50',1.79496000232016563414e+09);
INSERT INTO "event" VALUES('nrekx8qarc',0,0,'move',32,0,'m2',1.79496000254392647742e+09);
INSERT INTO "event" VALUES('nrekx8qarc',1,1,'move',22,0,'m4',1.79496000260809326172e+09);
INSERT INTO "event" VALUES('nrekx8qarc',2,0,'move',0,0,'m6',1794960002.65371);
INSERT INTO "event" VALUES('nrekx8qarc',3,0,'move',419,0,'m8',1.79496000270543432236e+09);
INSERT INTO "event" VALUES('nrekx8qarc',4,1,'move',0,0,'m10',1.79496000278867268561e+09);
INSERT INTO "event" VALUES('nrekx8qarc',5,1,'move',307,0,'m12',1.79496000284567236906e+09);
INSERT INTO "event" VALUES('nrekx8qarc',6,0,'move',0,0,'m14',1.79496000291158056254e+09);
INSERT INTO "event" VALUES('nrekx8qarc',7,0,'move',131,0,'m16',1.79496000296914148333e+09);
INSERT INTO "event" VALUES('nrekx8qarc',8,1,'move',0,0,'m18',1.79496000299593615537e+09);
INSERT INTO "event" VALUES('nrekx8qarc',9,1,'move',147,0,'m20',1.7949600030471715927e+09);
INSERT INTO "event" VALUES('nrekx8qarc',10,0,'move',0,0,'m22',1.79496000310651159285e+09);
INSERT INTO "event" VALUES('nrekx8qarc',11,0,'move',211,0,'m24',1.79496000314466142653e+09);
INSERT INTO "event" VALUES('nrekx8qarc',12,1,'move',0,0,'m26',1.79496000320188283921e+09);
INSERT INTO "event" VALUES('nrekx8qarc',13,1,'move',179,0,'m28',1.79496000325418853761e+09);
INSERT INTO "event" VALUES('nrekx8qarc',14,1,'move',508,0,'m30',1.79496000330252027509e+09);
INSERT INTO "event" VALUES('nrekx8qarc',15,1,'move',533,0,'m32',1.79496000334983801839e+09);
INSERT INTO "event" VALUES('nrekx8qarc',16,1,'move',533,0,'m34',1.79496000340471839901e+09);
INSERT INTO "event" VALUES('nrekx8qarc',17,1,'move',3,0,'m36',1.79496000345887804028e+09);
INSERT INTO "event" VALUES('nrekx8qarc',18,0,'move',0,0,'m38',1.79496000351308131214e+09);
INSERT INTO "event" VALUES('nrekx8qarc',19,0,'move',403,0,'m40',1.79496000357456302639e+09);
INSERT INTO "event" VALUES('nrekx8qarc',20,0,'move',511,0,'m42',1.79496000367450404171e+09);
INSERT INTO "event" VALUES('nrekx8qarc',21,0,'move',534,0,'m44',1.7949600037373754978e+09);
INSERT INTO "event" VALUES('nrekx8qarc',22,0,'move',3,0,'m46',1.79496000377138471598e+09);
INSERT INTO "event" VALUES('nrekx8qarc',23,1,'move',0,0,'m48',1.79496000382846832271e+09);
INSERT INTO "event" VALUES('nrekx8qarc',24,1,'move',83,0,'m50',1.79496000385831952095e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',0,0,'move',32,0,'m2',1.7949600040895609856e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',1,1,'move',22,0,'m4',1.79496000413640928268e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',2,2,'move',16,0,'m6',1.79496000416895222658e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',3,3,'move',30,0,'m8',1.79496000419672846796e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',4,4,'move',23,0,'m10',1.79496000422663617131e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',5,0,'move',0,0,'m12',1.79496000426235270503e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',6,0,'move',147,0,'m14',1.79496000431747674943e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',7,1,'move',0,0,'m16',1.79496000438248419764e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',8,1,'move',163,0,'m18',1.79496000441145300862e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',9,2,'move',509,0,'m20',1.7949600044493947029e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',10,2,'move',535,0,'m22',1.79496000447142195705e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',11,2,'move',3,0,'m24',1.79496000451197648042e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',12,2,'move',0,0,'m26',1.79496000454047894482e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',13,2,'move',307,0,'m28',1.79496000457388257985e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',14,4,'move',2,0,'m30',1.79496000465654969215e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',15,3,'move',0,0,'m32',1.79496000467930722239e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',16,3,'move',131,0,'m34',1.79496000470302677159e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',17,4,'move',0,0,'m36',1.79496000474960899348e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',18,4,'move',435,0,'m38',1.79496000477959227565e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',19,4,'move',489,0,'m40',1.79496000503383326533e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',20,4,'move',507,0,'m42',1.79496000509995937352e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',21,4,'move',523,0,'m44',1.79496000513425850867e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',22,4,'move',3,0,'m46',1.794960005173810482e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',23,0,'move',0,0,'m48',1.79496000522466731073e+09);
INSERT INTO "event" VALUES('9v74q8mrfk',24,0,'move',211,0,'m50',1.79496000526192736623e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',0,0,'move',41,0,'m2',1.79496000541367101664e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',1,1,'move',18,0,'m4',1.79496000546923184394e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',2,0,'move',127,0,'m6',1.79496000548725032804e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',3,1,'move',150,0,'m8',1.79496000552394223206e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',4,0,'move',144,0,'m10',1.79496000554283142089e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',5,1,'move',169,0,'m12',1.79496000559008383754e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',6,0,'move',110,0,'m14',1.79496000561414718625e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',7,1,'move',73,0,'m16',1.79496000563832974437e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',8,0,'move',137,0,'m18',1.79496000566622614861e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',9,1,'move',106,0,'m20',1.79496000569405817987e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',10,0,'move',67,0,'m22',1.79496000572405266758e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',11,1,'move',134,0,'m24',1.79496000573406863211e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',12,0,'move',128,0,'m26',1.79496000576206660268e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',13,1,'move',79,0,'m28',1.79496000577824091912e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',14,0,'move',101,0,'m30',1.79496000581016111369e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',15,1,'move',184,0,'m32',1.79496000583261394495e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',16,0,'move',141,0,'m34',1.79496000584350442891e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',17,1,'move',180,0,'m36',1.79496000588237690923e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',18,0,'move',177,0,'m38',1.79496000592327094075e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',19,1,'move',161,0,'m40',1.79496000594657397269e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',20,0,'move',89,0,'m42',1.79496000596648812297e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',21,1,'move',118,0,'m44',1.79496000599849414832e+09);
INSERT INTO "event" VALUES('rxz8ss5s7z',22,0,'move',172,0,'m46',1794960006.01844);
INSERT INTO "event" VALUES('csm5t7xuj2',0,0,'move',41,0,'m2',1.79496000611413979533e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',1,1,'move',18,0,'m4',1.79496000614692449576e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',2,2,'move',40,0,'m6',1794960006.17974);
INSERT INTO "event" VALUES('csm5t7xuj2',3,3,'move',11,0,'m8',1.79496000620705509188e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',4,4,'move',36,0,'m10',1.79496000628524756434e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',5,5,'move',23,0,'m12',1.79496000630732536313e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',6,6,'move',9,0,'m14',1.79496000634773111336e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',7,7,'move',45,0,'m16',1.7949600063840286732e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',8,0,'move',125,0,'m18',1.7949600064310715199e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',9,1,'move',101,0,'m20',1.79496000646323323251e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',10,2,'move',61,0,'m22',1.79496000649696135515e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',11,3,'move',180,0,'m24',1.79496000652323150635e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',12,4,'move',169,0,'m26',1.79496000654175567627e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',13,4,'move',219,0,'m28',1.79496000659684967998e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',14,4,'move',225,0,'m30',1.7949600066106181145e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',15,4,'move',258,0,'m32',1.79496000663881778713e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',16,5,'move',82,0,'m34',1.79496000668420720106e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',17,6,'move',111,0,'m36',1.79496000678578639031e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',18,7,'move',156,0,'m38',1.7949600068188254833e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',19,0,'move',54,0,'m40',1.7949600068583421707e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',20,1,'move',107,0,'m42',1.79496000690850520137e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',21,1,'move',195,0,'m44',1.79496000695688247682e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',22,1,'move',247,0,'m46',1.79496000703601336478e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',23,1,'move',200,0,'m48',1.79496000709701728813e+09);
INSERT INTO "event" VALUES('csm5t7xuj2',24,1,'move',239,0,'m50',1.79496000710075950617e+09);
INSERT INTO "event" VALUES('8hxamvncdt',0,1,'move',68,0,'m2',1.79496000722541880611e+09);
INSERT INTO "event" VALUES('8hxamvncdt',1,0,'move',69,0,'m4',1.79496000725549387927e+09);
INSERT INTO "event" VALUES('8hxamvncdt',2,1,'move',5,0,'m6',1.79496000731132674213e+09);
INSERT INTO "event" VALUES('8hxamvncdt',3,1,'move',47,0,'m8',1.79496000738638710977e+09);
INSERT INTO "event" VALUES('8hxamvncdt',4,1,'move',73,0,'m10',1.7949600074443190098e+09);
INSERT INTO "event" VALUES('8hxamvncdt',5,1,'move',45,0,'m12',1.79496000762674355502e+09);
INSERT INTO "event" VALUES('8hxamvncdt',6,1,'move',89,0,'m14',1.79496000769328904146e+09);
INSERT INTO "event" VALUES('8hxamvncdt',7,0,'move',0,0,'m16',1794960007.73804);
INSERT INTO "event" VALUES('8hxamvncdt',8,0,'move',44,0,'m18',1.79496000778481864927e+09);
INSERT INTO "event" VALUES('8hxamvncdt',9,0,'move',89,0,'m20',1.79496000785952067378e+09);
INSERT INTO "event" VALUES('8hxamvncdt',10,0,'move',8,0,'m22',1.79496000792798352245e+09);
INSERT INTO "event" VALUES('8hxamvncdt',11,0,'move',70,0,'m24',1.79496000795274114605e+09);
INSERT INTO "event" VALUES('8hxamvncdt',12,0,'move',87,0,'m26',1.79496000799182295806e+09);
INSERT INTO "event" VALUES('8hxamvncdt',13,0,'move',67,0,'m28',1.79496000801558327673e+09);
INSERT INTO "event" VALUES('8hxamvncdt',14,0,'move',29,0,'m30',1.79496000805462622637e+09);
INSERT INTO "event" VALUES('8hxamvncdt',15,0,'move',38,0,'m32',1.79496000810214066502e+09);
INSERT INTO "event" VALUES('8hxamvncdt',16,1,'move',1,0,'m34',1.79496000812210369105e+09);
INSERT INTO "event" VALUES('8hxamvncdt',17,1,'move',30,0,'m36',1.79496000815341138837e+09);
INSERT INTO "event" VALUES('8hxamvncdt',18,1,'move',87,0,'m38',1.79496000818297457698e+09);
INSERT INTO "event" VALUES('8hxamvncdt',19,1,'move',73,0,'m40',1.79496000828925752644e+09);
INSERT INTO "event" VALUES('8hxamvncdt',20,1,'move',89,0,'m42',1.79496000833334946626e+09);
INSERT INTO "event" VALUES('8hxamvncdt',21,1,'move',46,0,'m44',1.7949600083893358707e+09);
INSERT INTO "event" VALUES('8hxamvncdt',22,1,'move',9,0,'m46',1.7949600084155795574e+09);
INSERT INTO "event" VALUES('8hxamvncdt',23,1,'move',83,0,'m48',1.79496000846218490597e+09);
INSERT INTO "event" VALUES('8hxamvncdt',24,1,'move',20,0,'m50',1.79496000850848841674e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',0,0,'move',68,0,'m2',1.79496000863397598269e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',1,1,'move',69,0,'m4',1.79496000877535104756e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',2,2,'move',70,0,'m6',1.79496000882531738275e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',3,3,'move',68,0,'m8',1.79496000885539126398e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',4,0,'move',4,0,'m10',1.79496000889300012584e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',5,0,'move',21,0,'m12',1.79496000893251466748e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',6,0,'move',36,0,'m14',1.79496000895410561556e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',7,0,'move',20,0,'m16',1.79496000897822737688e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',8,0,'move',70,0,'m18',1.7949600090070366859e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',9,0,'move',70,0,'m20',1.79496000908053851127e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',10,0,'move',67,0,'m22',1.79496000921922922136e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',11,0,'move',89,0,'m24',1.7949600092605633736e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',12,1,'move',9,0,'m26',1.79496000931279778485e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',13,1,'move',45,0,'m28',1.79496000943615818023e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',14,1,'move',37,0,'m30',1.79496000947478842732e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',15,1,'move',89,0,'m32',1.79496000951308894155e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',16,1,'move',67,0,'m34',1.79496000955647253992e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',17,1,'move',70,0,'m36',1794960009.60873);
INSERT INTO "event" VALUES('g45vbrpd5e',18,1,'move',89,0,'m38',1.79496000964014887813e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',19,2,'move',16,0,'m40',1.7949600096695959568e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',20,2,'move',35,0,'m42',1.794960009698767662e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',21,2,'move',46,0,'m44',1.79496000976350831984e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',22,2,'move',70,0,'m46',1.79496000984503746036e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',23,2,'move',30,0,'m48',1.79496000990637803078e+09);
INSERT INTO "event" VALUES('g45vbrpd5e',24,2,'move',20,0,'m50',1.79496000999658393863e+09);
CREATE TABLE holder (
	visitor VARCHAR(32) NOT NULL, 
	match_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	nonce VARCHAR(24) NOT NULL, 
	CONSTRAINT pk_holder PRIMARY KEY (visitor, match_id, seat), 
	CONSTRAINT fk_holder_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','et2ympcbjd',0,'nTt4005u4IvUVxoP');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','et2ympcbjd',1,'edrgHFbp6mKoMpEN');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','trrjxe9mrd',0,'KrfY1dK2hsnZlWR_');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','trrjxe9mrd',1,'ySUPNiiYM7x6E1Tm');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','trrjxe9mrd',2,'h6otws7OxVn_2O0S');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','trrjxe9mrd',3,'4guBwc3MA5M1-516');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','wyeaup8rcm',0,'Iu8IdOB0qTx8Ay6w');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','wyeaup8rcm',1,'-N4mSk0-EkYScRrS');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','etbczn3yqk',0,'BFbZToac8xE0xjk4');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','etbczn3yqk',1,'jD-Bbwuzbem_eKI7');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','etbczn3yqk',2,'5ktYhv6ov4CzDJte');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','etbczn3yqk',3,'X4MynQ4l1BwXxN_F');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','etbczn3yqk',4,'M5yNgFGPeShND9OM');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','nrekx8qarc',0,'d8kc9T6THmymLMkc');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','nrekx8qarc',1,'vQJTG2JqcgURc5DS');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','9v74q8mrfk',0,'2bM2Ptcd9JB8giKf');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','9v74q8mrfk',1,'3Fo1P7FqI98NrHPp');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','9v74q8mrfk',2,'7HIIMTS1dI-CgrLF');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','9v74q8mrfk',3,'G5loPDglbPypucjG');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','9v74q8mrfk',4,'iDaWASfvwIo6jG1Z');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','rxz8ss5s7z',0,'RvwYuZl1IA_nfznX');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','rxz8ss5s7z',1,'mUs8zwLXzpCT7pzk');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',0,'U16ongJELZpM_0QI');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',1,'HBp0X5mlIsM8nKqj');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',2,'jON9umYatuFxUf_0');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',3,'eq6CRdz0rJwldHEM');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',4,'vH9midiU-o2mUGle');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',5,'0Ne93u43r_PXdQrp');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',6,'MIWSpIbb5xy-I0Ha');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','csm5t7xuj2',7,'HCGHr0Gw235JDvAa');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','8hxamvncdt',0,'qaFAhlUY-YW_Edrq');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','8hxamvncdt',1,'lu4NoA7WNg63WCOp');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','g45vbrpd5e',0,'N-KqhnqgL0L01s5i');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','g45vbrpd5e',1,'WukKHNj863vuzAPK');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','g45vbrpd5e',2,'FAywYmYutO4UUo7V');
INSERT INTO "holder" VALUES('kZNxdQILA-q8EaMWl_P84g','g45vbrpd5e',3,'yRpGnEs4x7e8mHqq');
CREATE TABLE job (
	match_id VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	due FLOAT NOT NULL, 
	CONSTRAINT pk_job PRIMARY KEY (match_id, number), 
	CONSTRAINT fk_job_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
CREATE TABLE "key" (
	name VARCHAR(20) NOT NULL, 
	value VARCHAR(200) NOT NULL, 
	CONSTRAINT pk_key PRIMARY KEY (name)
);
INSERT INTO "key" VALUES('signing','wH2JOgyX4ZY258X57GzzWDFPYc0Xu2ugeLmeNzMmvNKPvNmn8DbASXphutrYs23M');
CREATE TABLE "match" (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	version VARCHAR(20) NOT NULL, 
	components VARCHAR(80) NOT NULL, 
	options JSON NOT NULL, 
	settings JSON NOT NULL, 
	status VARCHAR(8) NOT NULL, 
	number INTEGER NOT NULL, 
	turn INTEGER, 
	secret VARCHAR(64) NOT NULL, 
	commitment VARCHAR(64) NOT NULL, 
	seed VARCHAR(20), 
	host VARCHAR(32) NOT NULL, 
	rematch VARCHAR(16), 
	previous VARCHAR(16), 
	created FLOAT NOT NULL, 
	changed FLOAT NOT NULL, 
	CONSTRAINT pk_match PRIMARY KEY (id)
);
INSERT INTO "match" VALUES('et2ympcbjd','burrowdale','1','21675ce1c9a2c8c5','{"goal": 40}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,0,'fad785e091e881315ec568981e3e51011bcaf592a25e002ff2805459dd60b3c8','5c60b99b43829447962fa054366465fde9eeb7684263abce6812ab364a976cb4','15942008265652511355','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79495999503789639478e+09,1.79495999632012963299e+09);
INSERT INTO "match" VALUES('trrjxe9mrd','burrowdale','1','21675ce1c9a2c8c5','{"goal": 40}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,0,'7d901e34104cafcc6b329b8f33a6bc77d4ddaf44671a4b686150d86f07d4f8b8','62a76a5f232c40069acc23fe97019c9da74bc581eacc5e9e617bef97ff115a38','1359583916927788053','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79495999640802788733e+09,1.79495999848946571355e+09);
INSERT INTO "match" VALUES('wyeaup8rcm','burrows','1','1cde420e42029d7a','{"order": "automatic", "open_book": false}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,0,'8976f32116079fa25d242608abe2f9a67113b8bd6d87f673d55ebe5583deddc2','9118e9d238aa335b80f8e29986567011c895f58e4cecf4f443ebb5db2c9b77e8','8679722108054694715','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79495999852309083937e+09,1.79496000037916278837e+09);
INSERT INTO "match" VALUES('etbczn3yqk','burrows','1','1cde420e42029d7a','{"order": "builder", "open_book": true}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,2,'66a865a0f7fb06711bdd184081b5f2ab70154fdcebd0b6f603fcfc2af8e00136','53ef2c8f58bd88e8a54a639cb3d3b18a8f509335d4ccaae5927c49fa7d9ec342','14553599374643553960','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79496000045243334769e+09,1.79496000232016563414e+09);
INSERT INTO "match" VALUES('nrekx8qarc','gophers_maze','1','0b59fa02e074e813','{"level": "complete", "baskets": false, "turn_back": false, "removed": "none", "guided": true}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,1,'8c874323eec92c63513f2042f7dd7f3b2121f731ad1dd7e1d346468f1c3bc41e','6ad9e59adf1d29a2007e022524001966f41cdba05fc59cd8ae42b098be736974','8955298042310552929','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79496000238352537148e+09,1.79496000385831952095e+09);
INSERT INTO "match" VALUES('9v74q8mrfk','gophers_maze','1','0b59fa02e074e813','{"level": "complete", "baskets": false, "turn_back": false, "removed": "none", "guided": true}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,0,'33e15b53f42af95f93facc41919e05ece9450cce3c8b0aa2022dcc20af956dee','326bb27dbaee0ff69101f9fcd2cf87274778c40ce1e066e3de92660ab7b6b347','6530787911136438894','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79496000396701645856e+09,1.79496000526192736623e+09);
INSERT INTO "match" VALUES('rxz8ss5s7z','tsuro','1','84c76bb9a68f7c3e','{"bonus": false}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','over',23,NULL,'77b3f91ae3b79dfcca3e76b691f85401512b94c201952421237c12f145c25cb7','dd277723f44fea54087cf6b63cf8bca4a7286a9821fa4528d18bc3285f86031e','7328634081042389069','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79496000529259657862e+09,1794960006.01844);
INSERT INTO "match" VALUES('csm5t7xuj2','tsuro','1','84c76bb9a68f7c3e','{"bonus": true}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,1,'a4a90c67fe45d6d2a3b8fe301f7b56299b59b028c527ba40d756ef88e34a4593','5a970ff6450e310814446554e0fdb293c32cd3f5591167980711062adabc5f43','2111646226472895493','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.7949600060477194786e+09,1.79496000710075950617e+09);
INSERT INTO "match" VALUES('8hxamvncdt','underground_panic','1','988b5fa5058b0aa3','{}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,0,'b3e007da23b21a65ab41d2d1ad7fe0553e4431a7b63b0fdd87407b9eda0bf537','6047a4c730577167e36c05d870478f73c2093d022d974f4c83f53a5528375fd7','17058350411848615762','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79496000711100721358e+09,1.79496000850848841674e+09);
INSERT INTO "match" VALUES('g45vbrpd5e','underground_panic','1','988b5fa5058b0aa3','{}','{"undo": true, "hints": true, "think": null, "takeover": "medium", "watch": true, "listed": true, "pace": 0.0}','playing',25,3,'441d1ea06bbeebc5c59c8a4366793edb75e6d5ed635708be6db26c442902d5f8','b91315f6b3186b1b01c2fd97312115f4da064c3a5f25fdadce5e8b1835be3280','8539118751123163659','kZNxdQILA-q8EaMWl_P84g',NULL,NULL,1.79496000853996086118e+09,1.79496000999658393863e+09);
CREATE TABLE seat (
	match_id VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	level VARCHAR(20), 
	nonce VARCHAR(24) NOT NULL, 
	ready BOOLEAN NOT NULL, 
	contribution TEXT NOT NULL, 
	resigned INTEGER, 
	CONSTRAINT pk_seat PRIMARY KEY (match_id, seat), 
	CONSTRAINT fk_seat_match_id FOREIGN KEY(match_id) REFERENCES "match" (id)
);
INSERT INTO "seat" VALUES('et2ympcbjd',0,'human','P0',NULL,'nTt4005u4IvUVxoP',1,'text 0',NULL);
INSERT INTO "seat" VALUES('et2ympcbjd',1,'human','P1',NULL,'edrgHFbp6mKoMpEN',1,'text 1',NULL);
INSERT INTO "seat" VALUES('trrjxe9mrd',0,'human','P0',NULL,'KrfY1dK2hsnZlWR_',1,'text 0',NULL);
INSERT INTO "seat" VALUES('trrjxe9mrd',1,'human','P1',NULL,'ySUPNiiYM7x6E1Tm',1,'text 1',NULL);
INSERT INTO "seat" VALUES('trrjxe9mrd',2,'human','P2',NULL,'h6otws7OxVn_2O0S',1,'text 2',NULL);
INSERT INTO "seat" VALUES('trrjxe9mrd',3,'human','P3',NULL,'4guBwc3MA5M1-516',1,'text 3',NULL);
INSERT INTO "seat" VALUES('wyeaup8rcm',0,'human','P0',NULL,'Iu8IdOB0qTx8Ay6w',1,'text 0',NULL);
INSERT INTO "seat" VALUES('wyeaup8rcm',1,'human','P1',NULL,'-N4mSk0-EkYScRrS',1,'text 1',NULL);
INSERT INTO "seat" VALUES('etbczn3yqk',0,'human','P0',NULL,'BFbZToac8xE0xjk4',1,'text 0',NULL);
INSERT INTO "seat" VALUES('etbczn3yqk',1,'human','P1',NULL,'jD-Bbwuzbem_eKI7',1,'text 1',NULL);
INSERT INTO "seat" VALUES('etbczn3yqk',2,'human','P2',NULL,'5ktYhv6ov4CzDJte',1,'text 2',NULL);
INSERT INTO "seat" VALUES('etbczn3yqk',3,'human','P3',NULL,'X4MynQ4l1BwXxN_F',1,'text 3',NULL);
INSERT INTO "seat" VALUES('etbczn3yqk',4,'human','P4',NULL,'M5yNgFGPeShND9OM',1,'text 4',NULL);
INSERT INTO "seat" VALUES('nrekx8qarc',0,'human','P0',NULL,'d8kc9T6THmymLMkc',1,'text 0',NULL);
INSERT INTO "seat" VALUES('nrekx8qarc',1,'human','P1',NULL,'vQJTG2JqcgURc5DS',1,'text 1',NULL);
INSERT INTO "seat" VALUES('9v74q8mrfk',0,'human','P0',NULL,'2bM2Ptcd9JB8giKf',1,'text 0',NULL);
INSERT INTO "seat" VALUES('9v74q8mrfk',1,'human','P1',NULL,'3Fo1P7FqI98NrHPp',1,'text 1',NULL);
INSERT INTO "seat" VALUES('9v74q8mrfk',2,'human','P2',NULL,'7HIIMTS1dI-CgrLF',1,'text 2',NULL);
INSERT INTO "seat" VALUES('9v74q8mrfk',3,'human','P3',NULL,'G5loPDglbPypucjG',1,'text 3',NULL);
INSERT INTO "seat" VALUES('9v74q8mrfk',4,'human','P4',NULL,'iDaWASfvwIo6jG1Z',1,'text 4',NULL);
INSERT INTO "seat" VALUES('rxz8ss5s7z',0,'human','P0',NULL,'RvwYuZl1IA_nfznX',1,'text 0',NULL);
INSERT INTO "seat" VALUES('rxz8ss5s7z',1,'human','P1',NULL,'mUs8zwLXzpCT7pzk',1,'text 1',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',0,'human','P0',NULL,'U16ongJELZpM_0QI',1,'text 0',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',1,'human','P1',NULL,'HBp0X5mlIsM8nKqj',1,'text 1',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',2,'human','P2',NULL,'jON9umYatuFxUf_0',1,'text 2',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',3,'human','P3',NULL,'eq6CRdz0rJwldHEM',1,'text 3',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',4,'human','P4',NULL,'vH9midiU-o2mUGle',1,'text 4',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',5,'human','P5',NULL,'0Ne93u43r_PXdQrp',1,'text 5',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',6,'human','P6',NULL,'MIWSpIbb5xy-I0Ha',1,'text 6',NULL);
INSERT INTO "seat" VALUES('csm5t7xuj2',7,'human','P7',NULL,'HCGHr0Gw235JDvAa',1,'text 7',NULL);
INSERT INTO "seat" VALUES('8hxamvncdt',0,'human','P0',NULL,'qaFAhlUY-YW_Edrq',1,'text 0',NULL);
INSERT INTO "seat" VALUES('8hxamvncdt',1,'human','P1',NULL,'lu4NoA7WNg63WCOp',1,'text 1',NULL);
INSERT INTO "seat" VALUES('g45vbrpd5e',0,'human','P0',NULL,'N-KqhnqgL0L01s5i',1,'text 0',NULL);
INSERT INTO "seat" VALUES('g45vbrpd5e',1,'human','P1',NULL,'WukKHNj863vuzAPK',1,'text 1',NULL);
INSERT INTO "seat" VALUES('g45vbrpd5e',2,'human','P2',NULL,'FAywYmYutO4UUo7V',1,'text 2',NULL);
INSERT INTO "seat" VALUES('g45vbrpd5e',3,'human','P3',NULL,'yRpGnEs4x7e8mHqq',1,'text 3',NULL);
CREATE INDEX ix_match_status ON "match" (status, changed);
CREATE INDEX ix_match_host ON "match" (host);
CREATE INDEX ix_holder_match ON holder (match_id);
CREATE INDEX ix_job_due ON job (due);
CREATE INDEX ix_chat_match_id ON chat (match_id);
CREATE INDEX ix_change_match_id ON change (match_id);
COMMIT;
