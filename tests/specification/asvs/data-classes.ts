// What the provider keeps, by who may see it, and what guards each class. Every column of the database has a class.

/** Classes, with what guards them and when what is in them goes. */
export const classes = {
  secret: 'gives access: kept as a hash or until its letter has left, answered to nobody, logged nowhere',
  personal: 'about a person of the team: for that person and who manages the team, gone with the person',
  museum: 'the museum’s work: for its own people alone, gone when they delete it',
  technical: 'ids, places in order, times and states: of no use without the row that they belong to',
} as const;

export type DataClass = keyof typeof classes;

/** By table; columns that are of another class than their table stand in `but`. */
export const tables: Record<string, { is: DataClass; but?: Record<string, DataClass> }> = {
  settings: { is: 'secret', but: { name: 'technical' } },
  museums: { is: 'museum', but: { id: 'technical', created_at: 'technical' } },
  floor_plans: { is: 'museum', but: { museum_id: 'technical' } },
  users: {
    is: 'personal',
    but: { id: 'technical', museum_id: 'technical', password_hash: 'secret', created_at: 'technical' },
  },
  tokens: {
    is: 'technical',
    but: {
      hash: 'secret',
      user_id: 'personal',
      created_at: 'personal',
      used_at: 'personal',
      device: 'personal',
    },
  },
  recoveries: { is: 'technical', but: { user_id: 'personal', code_hash: 'secret' } },
  reset_rights: { is: 'technical', but: { user_id: 'personal', token_hash: 'secret' } },
  attempts: { is: 'technical', but: { key: 'personal' } },
  places: { is: 'personal' },
  letters: {
    is: 'technical',
    but: {
      user_id: 'personal',
      recipient: 'personal',
      reason: 'personal',
      subject: 'secret',
      body: 'secret',
    },
  },
  exhibits: { is: 'museum', but: { id: 'technical', museum_id: 'technical' } },
  themes: { is: 'museum', but: { id: 'technical', museum_id: 'technical' } },
  theme_exhibits: { is: 'technical' },
  files: { is: 'museum', but: { id: 'technical', museum_id: 'technical', user_id: 'personal' } },
  documents: { is: 'museum', but: { id: 'technical', exhibit_id: 'technical' } },
  questions: { is: 'museum', but: { id: 'technical', exhibit_id: 'technical', parent_id: 'technical' } },
  answers: { is: 'museum', but: { id: 'technical', question_id: 'technical' } },
  excerpts: { is: 'museum', but: { id: 'technical', question_id: 'technical' } },
  sources: { is: 'technical', but: { lacks: 'museum' } },
  offers: { is: 'museum', but: { id: 'technical', question_id: 'technical' } },
  generations: { is: 'technical' },
  vouchers: { is: 'museum', but: { id: 'technical', museum_id: 'technical' } },
  voucher_themes: { is: 'technical' },
  idempotency_keys: { is: 'technical', but: { user_id: 'personal', answer: 'museum' } },
  changes: { is: 'technical' },
};
