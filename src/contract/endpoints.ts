// The catalogue: every call that the contract knows. Those about a noun are the noun's.
import { listChanges } from './changes.ts';
import { forgotPassword, resetPassword, verifyCode } from './recovery.ts';
import { resources } from './resources.ts';
import { login, logout } from './session.ts';
import { endSessions, listSessions } from './sessions.ts';
import { getUploadAddresses, verifyUpload } from './uploads.ts';

type Resources = typeof resources;
type Each = Resources[keyof Resources]['endpoints'];
/** What each of them has, in one. */
type All<One> = (One extends unknown ? (one: One) => void : never) extends (all: infer Whole) => void
  ? Whole
  : never;

export const endpoints = {
  login,
  logout,
  forgotPassword,
  verifyCode,
  resetPassword,
  listChanges,
  listSessions,
  endSessions,
  getUploadAddresses,
  verifyUpload,
  ...(Object.assign({}, ...Object.values(resources).map((noun) => noun.endpoints)) as All<Each>),
};
