import type { Event } from '@guildhall/contract/events'
import { ExternalLink, Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { lazyPart } from '../../platform/fetch-part.ts'
import { VideoBox } from '../../posts/VideoBox.tsx'
import { Button } from '../../ui/actions/Button.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import styles from './EventRecording.module.css'
import { isWebLink } from './is-web-link.ts'
import { RemoveRecording } from './RemoveRecording.tsx'

const RecordingDialog = lazyPart(async () => ({
  default: (await import('./RecordingDialog.tsx')).RecordingDialog,
}))

/** Whether the page of an event has a place for its recording. */
export const hasRecordingSection = ({ isEnded, isDraft, isCancelled, canManage, recording }: Event) =>
  isEnded && !isDraft && (recording !== null || (canManage && !isCancelled))

/** What was filmed, for those whom the hosts let watch it; those who manage the event add it here. */
export function EventRecording({ event }: { readonly event: Event }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<'edit' | 'remove' | null>(null)
  const close = () => setAsked(null)
  const { recording, isCancelled } = event
  const canManage = event.canManage && !isCancelled
  return (
    <section className={styles.recording} aria-labelledby="event-recording">
      <div className={styles.head}>
        <h2 id="event-recording" className={styles.title}>
          {t('events.recording.title')}
        </h2>
        {canManage && recording && (
          <>
            <Tag>{t(`events.recording.audiences.${recording.audience}`)}</Tag>
            <span className={styles.acts}>
              <Button size="sm" aria-label={t('events.recording.edit')} onClick={() => setAsked('edit')}>
                {t('events.recording.editShort')}
              </Button>
              <Button size="sm" aria-label={t('events.recording.remove')} onClick={() => setAsked('remove')}>
                {t('events.recording.removeShort')}
              </Button>
            </span>
          </>
        )}
      </div>
      {recording?.video && <VideoBox video={recording.video} />}
      {recording?.url && isWebLink(recording.url) && (
        <a className={styles.link} href={recording.url} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={18} strokeWidth={1.75} aria-hidden="true" />
          <span className={styles.words}>
            <span className={styles.watch}>{t('events.recording.watch')}</span>
            <bdi className={styles.host}>{new URL(recording.url).hostname}</bdi>
          </span>
        </a>
      )}
      {!recording && (
        <div className={styles.none}>
          <p className={styles.text}>{t('events.recording.none')}</p>
          <Button icon={<Plus size={16} strokeWidth={1.75} />} onClick={() => setAsked('edit')}>
            {t('events.recording.add')}
          </Button>
        </div>
      )}
      {asked === 'edit' && (
        <Suspense>
          <RecordingDialog event={event} onClose={close} />
        </Suspense>
      )}
      {asked === 'remove' && <RemoveRecording event={event} onClose={close} />}
    </section>
  )
}
