/** Said where code that is loaded when it is asked for cannot be had. */
export const missingPart = 'This part of Vitrine isn’t on this device yet. Try again when you’re online.';
