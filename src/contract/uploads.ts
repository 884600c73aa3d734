import type { Infer } from 'superstruct';
import { array, enums, number, object, optional, string } from 'superstruct';
import { endpoint } from './endpoint.ts';
import { Id } from './fields.ts';

export const uploadPurposes = [
  'museum_image',
  'museum_map',
  'exhibit_image',
  'exhibit_document',
  'exhibition_image',
  'user_profile',
] as const;

/** What an upload is for. The address request and the verification carry the same body. */
export type UploadTarget = Infer<typeof UploadTarget>;
export const UploadTarget = object({
  purpose: enums(uploadPurposes),
  exhibitId: optional(Id),
  exhibitionId: optional(Id),
  fileName: optional(array(string())),
});

/** Signed addresses, one per file name, in order. The file is then sent with PUT and its Content-Type. */
export const getUploadAddresses = endpoint('getUploadAddresses', {
  method: 'POST',
  path: '/get-presignedurl',
  reads: true,
  input: UploadTarget,
  reply: object({ data: array(string()) }),
});

/** A code other than 200 means: not there, too big or of another kind than it claims. */
export const verifyUpload = endpoint('verifyUpload', {
  method: 'POST',
  path: '/verify-upload',
  input: UploadTarget,
  reply: object({ code: number(), message: optional(string()) }),
});
