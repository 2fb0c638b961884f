/** What the island loads of the calendar, in one file for the browser; FullCalendar and its styles come with it. */
export { CalendarBar } from './CalendarBar.tsx'
export { CalendarMonth } from './CalendarMonth.tsx'
