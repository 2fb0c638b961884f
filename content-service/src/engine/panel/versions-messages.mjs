/** What authors read of changes and versions. */
export const versions = {
  /** Beside an entry. */
  title: 'Changes and versions',
  whatWillChange: 'What will change?',
  earlier: 'Earlier versions',
  notPublished: 'This entry has not been published yet.',
  /** What publishing the draft changes. */
  draftTitle: 'What will change?',
  draftLead: 'If you publish now, visitors will see these changes:',
  nothingChanges: 'The draft and the published version are the same.',
  /** Which pages of the site change. */
  pages: {
    title: 'Pages that change',
    loading: 'We are looking for pages that show this entry. This may take a minute…',
    /** @param {number} count @param {number} unread */
    found: (count, unread) =>
      [
        count === 0 ? 'No page changes.' : count === 1 ? 'One page changes.' : `${count} pages change.`,
        ...(unread > 0
          ? [
              unread === 1
                ? 'We could not check 1 more page, which may also change.'
                : `We could not check ${unread} more pages, which may also change.`,
            ]
          : []),
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
    nothing: 'The draft and the published version are the same.',
    notThere: 'This block is not on this page.',
  },
  /** The list of versions. */
  listTitle: 'Earlier versions',
  listLead: 'Each time you publish this entry, we save a version. We keep the last 50 versions.',
  none: 'There are no versions yet. We will save the first version the next time you publish this entry.',
  /** @param {string} zone such as Europe/Lisbon */
  zone: (zone) => `Times are in the time zone ${zone}.`,
  now: 'Published now',
  nobody: 'by the content service',
  /** @param {string} author */
  by: (author) => `by ${author}`,
  /** @param {string} author */
  plannedBy: (author) => `planned by ${author}`,
  choose: 'Choose a version to compare it with the draft or the published version.',
  compareWith: 'Compare with',
  draft: 'The draft',
  published: 'Published version',
  /** How the chosen version differs. */
  differs: {
    draft: 'If you restore this version, the draft will change like this:',
    published: 'Compared with the published version, this version has:',
  },
  same: {
    draft: 'The draft is the same as this version.',
    published: 'The published version is the same as this version.',
  },
  leftTitle: 'What we cannot restore',
  left: {
    /** @param {string} name */
    file: (name) => `The file “${name}” is no longer in the library.`,
    /** @param {string} name */
    entry: (name) => `The entry “${name}” no longer exists.`,
    /** @param {string} name */
    block: (name) => `The block “${name}” is no longer allowed here.`,
    /** @param {string} name */
    field: (name) => `The field “${name}” no longer exists.`,
    /** @param {string} value */
    choice: (value) => `You can no longer choose “${value}”.`,
  },
  restore: 'Restore into the draft',
  restoreQuestion: 'Restore this version into the draft?',
  restoreLead:
    'This version replaces the current draft. You will lose anything that is only in the draft. Nothing is published.',
  restoreYes: 'Replace the draft',
  restoreNo: 'Keep the draft',
  unsaved: 'First, save or discard what you have typed. Then you can restore a version.',
  restored: 'We have restored this version into the draft. Visitors will see this version once you publish.',
  showDraft: 'Show the draft',
  close: 'Close',
  loading: 'Comparing…',
  kind: { added: 'Added', removed: 'Removed', changed: 'Changed', moved: 'Moved' },
  /** @param {number} from @param {number} to */
  moved: (from, to) => `from position ${from} to position ${to}`,
  formatting: 'Only the formatting is different.',
  /** Read out before the words that they are about. */
  wordsRemoved: 'Removed: ',
  wordsAdded: 'Added: ',
  yes: 'Yes',
  no: 'No',
  unnamed: 'something without a name',
  notYours: 'an entry that you do not have permission to read',
  /** Why it does not work. */
  failed: 'We could not load the versions. Reload the panel and try again.',
  forbidden: 'You do not have permission to read this entry.',
  forbiddenToRestore: 'You do not have permission to change this entry.',
  notFound: 'We cannot find this entry.',
  noPublishedPage: 'This entry has not been published yet, or it does not have a page.',
  noVersion: 'We cannot find this version. We may have deleted it, because we keep only the last 50 versions.',
  /** @param {string} why */
  notRestored: (why) => `We have not changed the draft, because this version can no longer be saved: ${why}`,
}
