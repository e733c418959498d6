import type { CalendarFeed } from '@guildhall/contract/events'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '../../platform/store/hooks.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { longDate } from '../../ui/display/moment.ts'
import { useWriting } from '../../ui/display/use-writing.ts'
import { Banner } from '../../ui/feedback/Banner.tsx'
import { Confirm } from '../../ui/overlay/Confirm.tsx'
import { Modal } from '../../ui/overlay/Modal.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { fetchFeed } from './fetch-feed.ts'
import styles from './SubscribeDialog.module.css'

interface Props {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The viewer's events for other calendars: an address that is shown once, and another one when it got lost. */
export function SubscribeDialog({ isOpen, onClose }: Props) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const writing = useWriting()
  const [feed, setFeed] = useState<CalendarFeed | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)

  async function get(isReset: boolean) {
    setBusy(true)
    const found = await dispatch(fetchFeed(isReset))
    if (found) setFeed(found)
    setBusy(false)
    setAsking(false)
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isBusy}
      title={t('events.subscribe.title')}
      description={t('events.subscribe.text')}
      footer={
        feed ? (
          <Button disabled={isBusy} onClick={() => setAsking(true)}>
            {t('events.subscribe.reset')}
          </Button>
        ) : (
          <Button tone="primary" isBusy={isBusy} onClick={() => void get(false)}>
            {t('events.subscribe.make')}
          </Button>
        )
      }
    >
      <div className={styles.body}>
        {feed?.url && <FeedAddress key={feed.url} url={feed.url} />}
        {feed && feed.url === null && (
          <Banner tone="info" role="status">
            {t('events.subscribe.exists', { date: longDate(new Date(feed.createdTime), writing) })}
          </Banner>
        )}
        <h3 className={styles.how}>{t('events.subscribe.howTitle')}</h3>
        <ul className={styles.ways}>
          <li>{t('events.subscribe.google')}</li>
          <li>{t('events.subscribe.apple')}</li>
          <li>{t('events.subscribe.outlook')}</li>
        </ul>
      </div>
      {isAsking && (
        <Confirm
          isOpen
          onClose={() => setAsking(false)}
          title={t('events.subscribe.resetTitle')}
          text={t('events.subscribe.resetText')}
          confirmLabel={t('events.subscribe.reset')}
          cancelLabel={t('events.subscribe.keep')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => void get(true)}
        />
      )}
    </Modal>
  )
}
