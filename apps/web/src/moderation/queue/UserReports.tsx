import { QueuePage } from './QueuePage.tsx'

/** The reported people of a community. */
export const UserReports = () => <QueuePage tab="people" />
