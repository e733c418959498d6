import { QueuePage } from './QueuePage.tsx'

/** The decisions of a community that somebody disagrees with. */
export const Appeals = () => <QueuePage tab="appeals" />
