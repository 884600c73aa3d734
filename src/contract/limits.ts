// Every constant and limit of the specification's two sections 9, named once.
// Lengths are in characters, sizes in bytes, durations in milliseconds unless the name says otherwise.

export const floors = { min: 1, max: 10 } as const;
export const roomsPerFloor = { max: 999, digits: 3 } as const;
export const totalRooms = { min: 1, max: 999 } as const;

export const museumName = { max: 100 } as const;
export const museumAddress = { min: 2, max: 255 } as const;
export const museumState = { min: 2, max: 100 } as const;
export const roomName = { max: 50 } as const;
export const countries = { UK: 'United Kingdom', US: 'United States', CA: 'Canada' } as const;

export const exhibitName = { min: 2, max: 50 } as const;
export const exhibitArtist = { min: 2, max: 50 } as const;
export const exhibitNumber = { max: 20 } as const;
export const exhibitTags = { max: 10 } as const;
export const exhibitFiles = {
  max: 5,
  extensions: ['pdf', 'doc', 'docx', 'txt', 'mp3', 'wav', 'm4a', 'webm'],
} as const;

export const themeName = { min: 2, max: 50 } as const;
export const themeDescription = { min: 2, max: 255 } as const;
export const themeImagePreview = { px: 160 } as const;

export const personName = { min: 2, max: 50 } as const;
export const password = { min: 8 } as const;
export const otp = { digits: 6, firstWait: 10_000, resendWait: 60_000 } as const;

export const fileSize = { max: 10 * 1024 * 1024 } as const;
/** In pixels: what is larger is scaled down before it is queued. */
export const imageSide = { max: 2_560 } as const;
export const imageTypes = ['image/jpeg', 'image/png'] as const;
export const mapFiles = { max: 1, types: ['application/pdf', 'image/jpeg', 'image/png'] } as const;

export const ageGroups = ['Pre-teen', 'Teen', 'Adult'] as const;
export const answerVariants = ['standard', 'detailed', 'basicCombined'] as const;
/** As they are spelled on the wire, `regenrateType` and `amoutOfInfo`. */
export const regenerationTypes = [
  'Main Question',
  'Followup Question',
  'Main Question Answer',
  'FollowUp Question Answer',
  'All Followup Questions',
] as const;
export const amountsOfInfo = ['Standard', 'Detail', 'Basic'] as const;
export const reviewPercentages = [15, 30, 45, 60, 75, 100] as const;

export const pageSize = 10;
export const tagChips = 2;
export const toast = { visibleFor: 5_000, afterHover: 2_000 } as const;
export const redirectAfterGeneration = 3_000;
export const timePicker = { default: '09:00 AM' } as const;
export const dateStepMinutes = 30;
