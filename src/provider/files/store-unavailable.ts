import { Refusal } from '#provider/http/refusal.ts';

/** The store of files does not answer, or not as it should. Whoever asked may ask again. */
export class StoreUnavailable extends Refusal {
  constructor() {
    super(503, 'Files cannot be reached at the moment. Please try again in a minute.', {
      'Retry-After': '10',
    });
  }
}
