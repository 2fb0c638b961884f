/** The calendar of sessions. Runs in browsers. */
export const calendarMessages = {
  month: 'Month',
  list: 'List',
  view: 'View',
  /** From Sunday, for narrow columns. */
  weekdays: ['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa'],
  open: 'Places available',
  few: 'Few places left',
  none: 'No places left',
} as const
