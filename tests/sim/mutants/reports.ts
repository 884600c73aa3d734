// What went wrong elsewhere: reports by users and maintainers of systems like this one, each in a sentence. Every one has
// mutants that stand for it, or a reason why it cannot happen to this engine.

interface Report {
  what: string;
  /** No mutant stands for it, because … */
  notHere?: string;
}

export const reports: Readonly<Record<number, Report>> = {
  1: { what: 'a creation was applied, its answer lost, its repeat refused, and all later work on it lost' },
  2: { what: 'lost answers made duplicates' },
  3: { what: 'a repeat that meant something (on, off, on) was taken for a duplicate' },
  4: { what: 'a blind retry undid what the first try had done' },
  5: { what: 'a change was folded into one that it had nothing to do with' },
  6: { what: 'a change was lost or doubled when the app was closed in the middle of sending' },
  7: { what: 'a photo was gone, or another one, after the app was killed' },
  8: {
    what: 'a change left the queue before it was answered, and an error of the server counted as success',
  },
  9: { what: 'changes of one record left in another order than they were made' },
  10: { what: 'the queue was sent again and again without a pause' },
  11: { what: 'ten failures, and the change was dropped' },
  12: { what: 'an edit left before the creation that it depends on' },
  13: { what: 'several causes to start, and the queue was sent several times' },
  14: { what: 'values were changed by being stored and read' },
  15: { what: 'a list from the server wiped an edit that had not left yet' },
  16: { what: 'one change that fails held up all others, or vanished from everybody’s sight' },
  17: { what: 'a retry was promised and never came' },
  18: { what: 'the server had answered, writing that down failed, and the change was sent again' },
  19: { what: 'an id of the device was sent to the server, or given twice' },
  20: { what: 'the memory against duplicates was shorter than the time without a connection' },
  21: { what: 'one person’s changes left under another’s name, or were cleared with another’s' },
  22: { what: 'the end of a session deleted what was queued' },
  23: { what: 'the connection to the database broke, and nothing was saved from then on' },
  24: { what: 'the device returned other bytes than it was given' },
  25: { what: 'the browser threw the database away, and nobody noticed' },
  26: { what: 'a full disk ended all sending, and took texts with the photos' },
  27: { what: 'an update of the app cleared or misread what an earlier one had queued' },
  28: { what: 'an update in one tab reloaded the form in another' },
  29: { what: 'an old page asked for parts that a deploy had removed' },
  30: { what: 'two tabs sent at once, or a frozen one kept all from sending' },
  31: { what: 'a mark for being busy survived the tab that had set it' },
  32: { what: 'a captive portal was taken for the server' },
  33: { what: '“synced” was said when it was not' },
  34: { what: 'where the browser does not wake the app, nothing was sent' },
  35: { what: 'the address for an upload had expired' },
  36: { what: 'a wrong list of statuses dropped what was to be tried again' },
  37: { what: '“saved” was said before it was on the disk' },
  38: { what: 'the browser sent a request twice by itself' },
  39: { what: 'the file store’s no was taken for the provider’s' },
  40: { what: 'a body that stopped after its headers was waited for without end' },
  41: { what: 'a read that lagged behind one’s own writes was taken for a colleague’s' },
  42: { what: 'a file was taken for arrived, because an earlier one had its name' },
  43: { what: 'a switch turned again and again, behind an attempt in doubt, ended otherwise than wished' },
  44: { what: 'a long list was read without renewing the lease, and nobody got to its end' },
  45: { what: 'one slow upload held up every other change' },
  47: {
    what: 'a server was put back to a backup, gave numbers again, and work on one record reached another',
  },
  46: { what: 'Retry-After: 0 switched the waiting off' },
  49: { what: 'a whole list was downloaded again and again, for want of a little' },
  48: { what: 'what was refused and asked for again was heard of only at the next minute' },
};
