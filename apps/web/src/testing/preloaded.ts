import { defaultDescription, defaultTitle, type Preloaded } from '@guildhall/contract/pages'

export const signedOut: Preloaded = {
  title: defaultTitle,
  description: defaultDescription,
  geoData: { country: null },
  loadedData: {},
  userAgent: 'test',
  me: null,
  signedIn: false,
  csrfToken: null,
  renewSession: false,
  inboxUrl: null,
}

export const signedIn: Preloaded = {
  ...signedOut,
  me: {
    _id: '0'.repeat(32),
    username: 'ana',
    fullname: 'Ana Berg',
    email: 'ana@example.org',
    createdTime: '2026-01-01T00:00:00.000Z',
  },
  signedIn: true,
  csrfToken: 'csrf-of-ana',
}
