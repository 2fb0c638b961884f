/** What authors read of pictures. */
export const pictures = {
  menu: 'Pictures',
  title: 'Pictures',
  /** @param {number} count */
  found: (count) => (count === 1 ? '1 picture' : `${count} pictures`),
  views: { all: 'All', unused: 'Not used anywhere' },
  search: 'Search by name or alternative text',
  searchButton: 'Search',
  /** @param {string} search */
  noMatch: (search) => `No picture matches “${search}”.`,
  none: 'There are no pictures yet. Upload pictures in the media library, or in an entry.',
  noneUnused: 'Every picture is used.',
  headings: { picture: 'Picture', alternativeText: 'Alternative text', uses: 'Where it is used' },
  upload: 'Media library',
  /** @param {number} width @param {number} height in pixels */
  pixels: (width, height) => `${width} × ${height} px`,
  /** @param {number} kilobytes */
  bytes: (kilobytes) => (kilobytes < 1000 ? `${Math.ceil(kilobytes)} kB` : `${(kilobytes / 1000).toFixed(1)} MB`),
  noText: 'No alternative text yet',
  decoration: 'Empty: only decoration',
  unused: 'Not used anywhere',
  /** @param {number} count */
  unread: (count) =>
    count === 1
      ? 'One entry that you do not have permission to read'
      : `${count} entries that you do not have permission to read`,
  /** @param {number} count */
  more: (count) => (count === 1 ? 'and one more place' : `and ${count} more places`),
  status: { draft: 'only in the draft', published: 'only in the published version' },
  /** @param {number} count */
  inVersions: (count) =>
    count === 1
      ? 'An earlier version of one entry shows this picture.'
      : `Earlier versions of ${count} entries show this picture.`,
  previous: 'Previous',
  next: 'Next',
  /** @param {number} page @param {number} pages */
  page: (page, pages) => `Page ${page} of ${pages}`,
  /** At the field that a use leads to, until it is found. */
  here: 'The picture is here.',
  /** Deleting what is not used. */
  remove: {
    /** @param {string} name */
    choose: (name) => `Choose ${name}`,
    chooseAll: 'Choose all unused pictures on this page',
    /** @param {number} count */
    button: (count) => (count === 1 ? 'Delete 1 picture' : `Delete ${count} pictures`),
    /** @param {number} count */
    question: (count) => (count === 1 ? 'Delete this picture?' : `Delete these ${count} pictures?`),
    /** @param {number} count */
    lead: (count) =>
      count === 1
        ? 'No draft or published entry uses this picture. You cannot restore the picture after you delete it.'
        : 'No draft or published entry uses these pictures. You cannot restore the pictures after you delete them.',
    /** @param {number} count pictures that earlier versions show @param {number} chosen pictures to delete */
    versions: (count, chosen) => {
      const which = chosen === 1 ? 'this picture' : count === 1 ? 'one of these pictures' : `${count} of these pictures`
      const missing = count === 1 ? 'the picture' : 'some pictures'
      return `Earlier versions of entries show ${which}. If you restore one of those versions, ${missing} will be missing.`
    },
    yes: 'Delete',
    no: 'Keep',
    /** @param {number} count */
    done: (count) => (count === 1 ? 'We have deleted 1 picture.' : `We have deleted ${count} pictures.`),
    /** @param {string[]} names */
    usedNow: (names) =>
      names.length === 1
        ? `We have not deleted anything, because “${names[0]}” is now in use. Reload the panel and try again.`
        : `We have not deleted anything, because ${names.length} of these pictures are now in use: ${names.map((name) => `“${name}”`).join(', ')}. Reload the panel and try again.`,
    nothing: 'Choose at least one picture.',
    gone: 'We have not deleted anything, because one of these pictures no longer exists. Reload the panel and try again.',
  },
  /** One picture. */
  back: 'All pictures',
  uses: { title: 'Where it is used' },
  focus: {
    title: 'Focal point',
    lead: 'Click the part of the picture that must remain visible when the site crops it. You can also move the point with the arrow keys. Hold Shift to move it further.',
    /** @param {number} x @param {number} y percent from the left and from the top */
    point: (x, y) => `Focal point: ${x}% from the left, ${y}% from the top`,
    none: 'This picture does not have a focal point. Each block decides which part to show.',
    save: 'Save the focal point',
    saved: 'We have saved the focal point. Pages that show this picture now use the focal point.',
    clear: 'Remove the focal point',
    cleared: 'We have removed the focal point. Each block now decides which part to show.',
    cuts: 'How the site crops the picture',
    cutsLead: 'The site rounds the focal point to the nearest 10%.',
    /** @param {number} width @param {number} height of a shape */
    cut: (width, height) => `${width} : ${height}`,
    wrong: 'A focal point must be between 0% and 100% from the left and from the top.',
  },
  replace: {
    title: 'Replace the picture',
    lead: 'The new file replaces this picture immediately, on the site and in every draft and earlier version. We delete the current file. The name, alternative text and focal point do not change, so check them afterwards.',
    choose: 'New file',
    button: 'Replace',
    /** @param {string} name */
    question: (name) => `Replace “${name}”?`,
    no: 'Keep it',
    questionLead: 'We will delete the current file. You cannot undo this.',
    done: 'We have replaced the picture.',
    noFile: 'Choose a file first.',
    noPicture: 'Choose a JPEG, PNG, WebP, AVIF, GIF or SVG file.',
    failed: 'We could not replace the picture. Try again.',
  },
  text: {
    title: 'Alternative text',
    help: 'Describe the picture for people who cannot see it. Leave this empty if the picture is only decoration.',
    save: 'Save the alternative text',
    saved: 'We have saved the alternative text.',
  },
  /** Why it does not work. */
  failed: 'We could not load the pictures. Reload the panel and try again.',
  notSaved: 'We could not save your change. Try again.',
  forbidden: 'You do not have permission to see pictures.',
  forbiddenToChange: 'You do not have permission to change this picture.',
  notFound: 'We cannot find this picture.',
}
