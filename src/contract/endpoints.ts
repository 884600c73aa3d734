// The catalogue: every call that the contract knows.
import { addExhibit, deleteExhibit, editExhibit, getExhibit, listExhibits } from './exhibits.ts';
import { getMuseum, getSubscription } from './museum.ts';
import { forgotPassword, resetPassword, verifyCode } from './recovery.ts';
import { getUserProfile, login, logout } from './session.ts';
import { getUploadAddresses, verifyUpload } from './uploads.ts';

export const endpoints = {
  login,
  logout,
  forgotPassword,
  verifyCode,
  resetPassword,
  getUserProfile,
  getMuseum,
  getSubscription,
  listExhibits,
  getExhibit,
  addExhibit,
  editExhibit,
  deleteExhibit,
  getUploadAddresses,
  verifyUpload,
};
