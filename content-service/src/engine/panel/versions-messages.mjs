/** What authors read of changes and versions. */
export const versions = {
  /** Beside an entry. */
  title: 'Changes and versions',
  whatWillChange: 'What will change?',
  earlier: 'Earlier versions',
  notPublished: 'Nothing of this is published yet.',
  /** What publishing the draft changes. */
  draftTitle: 'What will change?',
  draftLead: 'If you publish now, this changes for visitors:',
  nothingChanges: 'The draft and what is published are the same.',
  /** Which pages of the site change. */
  pages: {
    title: 'Pages that change',
    loading: 'The site draws the pages that show this. It may take a minute…',
    /** @param {number} count @param {number} unread */
    found: (count, unread) =>
      [
        count === 0 ? 'No page changes.' : count === 1 ? 'One page changes.' : `${count} pages change.`,
        ...(unread > 0 ? [`${unread} more could not be looked at now: they may also change.`] : []),
      ].join(' '),
    kind: { new: 'New', changed: 'Changed', gone: 'No longer at this address' },
  },
  /** What is published beside the draft. */
  sideBySide: 'Compare side by side',
  compare: {
    title: 'Published and draft',
    back: 'Back to the entry',
    parts: 'Published or draft',
    published: 'Published',
    draft: 'Draft',
    widths: 'Width of the pages',
    loading: 'Loading the pages…',
    /** @param {number} at from 1 @param {number} count */
    step: (at, count) => `Change ${at} of ${count}`,
    previous: 'Previous change',
    next: 'Next change',
    nothing: 'The draft and what is published are the same.',
    notThere: 'This block is not on this page.',
  },
  /** The list of versions. */
  listTitle: 'Earlier versions',
  listLead: 'Each time this is published, the content service keeps it. The last 50 are kept.',
  none: 'No version is kept yet. The first one is kept when this is published the next time.',
  /** @param {string} zone such as Europe/Lisbon */
  zone: (zone) => `Times are in the time zone ${zone}.`,
  now: 'Published now',
  nobody: 'by the content service',
  /** @param {string} author */
  by: (author) => `by ${author}`,
  /** @param {string} author */
  plannedBy: (author) => `planned by ${author}`,
  choose: 'Choose a version to see what it has that is different.',
  compareWith: 'Compare with',
  draft: 'The draft',
  published: 'What is published',
  /** How the chosen version differs. */
  differs: {
    draft: 'If you restore this version, this changes in the draft:',
    published: 'This version has, compared with what is published:',
  },
  same: {
    draft: 'The draft is the same as this version.',
    published: 'What is published is the same as this version.',
  },
  leftTitle: 'This cannot be restored',
  left: {
    /** @param {string} name */
    file: (name) => `The file “${name}” is not in the library any more.`,
    /** @param {string} name */
    entry: (name) => `The entry “${name}” does not exist any more.`,
    /** @param {string} name */
    block: (name) => `The block “${name}” is not allowed here any more.`,
    /** @param {string} name */
    field: (name) => `The field “${name}” does not exist any more.`,
    /** @param {string} value */
    choice: (value) => `“${value}” cannot be chosen any more.`,
  },
  restore: 'Restore into the draft',
  restoreQuestion: 'Restore this version into the draft?',
  restoreLead: 'This replaces what the draft says now, and what only the draft had is lost. Nothing is published.',
  restoreYes: 'Replace the draft',
  restoreNo: 'Keep the draft',
  unsaved: 'Save or discard what you have typed first. Then you can restore a version.',
  restored: 'The draft is this version now. Visitors see it once you publish.',
  showDraft: 'Show the draft',
  close: 'Close',
  loading: 'Comparing…',
  kind: { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' },
  /** @param {number} from @param {number} to */
  moved: (from, to) => `from place ${from} to place ${to}`,
  formatting: 'Only its formatting is different.',
  /** Read out before the words that they are about. */
  wordsRemoved: 'Removed: ',
  wordsAdded: 'Added: ',
  yes: 'Yes',
  no: 'No',
  unnamed: 'something without a name',
  notYours: 'an entry that you may not read',
  /** Why it does not work. */
  failed: 'We could not read the versions. Reload the panel and try again.',
  forbidden: 'You do not have permission to read this entry.',
  forbiddenToRestore: 'You do not have permission to change this entry.',
  notFound: 'There is no such entry.',
  noPublishedPage: 'Nothing of this is published yet, or it has no page.',
  noVersion: 'There is no such version. It may have been the oldest one, which is deleted when a new one is kept.',
  /** @param {string} why */
  notRestored: (why) => `The draft stays as it is, because this version cannot be saved any more: ${why}`,
}
