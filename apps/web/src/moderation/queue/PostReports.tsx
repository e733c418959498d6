import { QueuePage } from './QueuePage.tsx'

/** The reported posts, comments and chats of a community. */
export const PostReports = () => <QueuePage tab="posts" />
