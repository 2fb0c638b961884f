/** The pages that menus, footer and search name. Their titles are the specification's. */
export const pageNames = {
  home: 'Home',
  aboutUs: 'About Us',
  advisory: 'Advisory',
  getInTouch: 'Get in Touch',
  openEnrollmentPrograms: 'Open Enrollment Programs',
  customBuiltPrograms: 'Custom-built Programs',
  acceleratePrograms: 'Accelerate@ASB',
  thoughtLeadership: 'Thought Leadership',
  spotlight: 'EE Spotlight',
  voicesOfInfluence: 'Voices of Influence',
  faculty: 'Faculty',
  privacyPolicy: 'Privacy Policy',
  whistleblowingPolicy: 'Whistleblowing Policy',
  hsePolicy: 'HSE Policy',
} as const

/** What stands around every page: header, drawer, footer, loading signs. */
export const shellMessages = {
  skipToContent: 'Skip to main content',
  breadcrumb: 'Breadcrumb',
  header: {
    main: 'Main',
    menu: 'Menu',
    search: 'Search',
    searchKeys: 'Ctrl K',
    ourPrograms: 'Our Programs',
    networkingGroups: 'Networking Groups',
  },
  drawer: {
    title: 'Menu',
    close: 'Close menu',
    findProgram: 'Find a program',
  },
  footer: {
    programTypes: 'Program types',
    school: 'The school',
    policies: 'Policies',
    copyright: (year: number, siteName: string) => `© ${year} ${siteName}`,
    disclaimer: 'Dates and fees are correct at the time of publication and may change.',
  },
  loading: 'Loading...',
  loadingDescription: 'What a visitor sees while a page loads.',
  offline: 'You are offline, so we could not load the page.',
} as const

/** The page that is shown if a page cannot be. The texts are the specification's. */
export const errorMessages = {
  notFoundTitle: 'Page not found',
  notFoundCode: '404',
  notFound: 'The page you are looking for is not found.',
  notFoundPath: (path: string) => `Page not found: ${path}`,
  errorTitle: 'An error occurred',
  errorDescription: 'The page is not available at the moment.',
  error: 'An error occurred.',
  status: (status: number) => `Status Code: ${status}`,
  message: (message: string) => `Message: ${message}`,
  home: 'Home',
  back: 'Back',
} as const

/** The preview of a draft, which authors see. */
export const previewMessages = {
  label: 'Preview',
  draft: {
    title: 'You are looking at a draft.',
    text: 'The page shows the last saved version. Visitors see the published version.',
  },
  published: { title: 'You are looking at the published version.', text: 'Visitors see the same page.' },
  leave: 'Leave preview',
  edit: (title: string) => `Edit in the panel: ${title}`,
  openInTab: 'Open in a new tab',
  left: {
    title: 'You have left the preview.',
    text: 'The published page cannot be shown inside the panel, so it opens in a new tab. To see the draft again, close this preview and open it again.',
    openPublished: 'See the published page',
  },
} as const
