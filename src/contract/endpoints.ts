// The catalogue: every call that the contract knows.
import { listChanges } from './changes.ts';
import {
  addExhibit,
  deleteDocument,
  deleteExhibit,
  editExhibit,
  getExhibit,
  listExhibits,
} from './exhibits.ts';
import { deleteMuseumMap, getMuseum, getSubscription, updateMuseum } from './museum.ts';
import {
  combineAnswers,
  generateQuestions,
  listQuestions,
  passQuestion,
  regenerate,
  saveCombinedAnswer,
  saveComment,
  saveQuestions,
  toggleVisible,
} from './questions.ts';
import { forgotPassword, resetPassword, verifyCode } from './recovery.ts';
import { login, logout } from './session.ts';
import { deleteUser, inviteMember, listTeam } from './team.ts';
import { getTerms, updateTerms } from './terms.ts';
import { addTheme, deleteTheme, editTheme, getTheme, listThemes, toggleThemeArchived } from './themes.ts';
import { getUploadAddresses, verifyUpload } from './uploads.ts';
import { changePassword, getUserProfile, updateProfile } from './users.ts';
import { addVoucher, deleteVoucher, editVoucher, getVoucher, listVouchers } from './vouchers.ts';

export const endpoints = {
  login,
  logout,
  forgotPassword,
  verifyCode,
  resetPassword,
  getUserProfile,
  updateProfile,
  changePassword,
  getMuseum,
  updateMuseum,
  deleteMuseumMap,
  getSubscription,
  listChanges,
  listExhibits,
  getExhibit,
  addExhibit,
  editExhibit,
  deleteExhibit,
  deleteDocument,
  generateQuestions,
  listQuestions,
  saveQuestions,
  saveCombinedAnswer,
  saveComment,
  toggleVisible,
  passQuestion,
  regenerate,
  combineAnswers,
  listThemes,
  getTheme,
  addTheme,
  editTheme,
  toggleThemeArchived,
  deleteTheme,
  listVouchers,
  getVoucher,
  addVoucher,
  editVoucher,
  deleteVoucher,
  getTerms,
  updateTerms,
  listTeam,
  inviteMember,
  deleteUser,
  getUploadAddresses,
  verifyUpload,
};
