import type { Event } from '@guildhall/contract/events'
import { X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useChannel } from '../../channels/use-channel.ts'
import { Button } from '../../ui/actions/Button.tsx'
import { Tag } from '../../ui/display/Tag.tsx'
import { eventPath, eventsPath } from '../address.ts'
import styles from './EventFormHeader.module.css'
import type { SaveAs } from './use-event-form.ts'

interface Props {
  readonly event: Event | undefined
  readonly isBusy: boolean
  readonly hasChanges: boolean
  readonly onSave: (as: SaveAs) => void
}

/** The head of the form: a draft is saved or published, what is public is saved. */
export function EventFormHeader({ event, isBusy, hasChanges, onSave }: Props) {
  const { t } = useTranslation()
  const channel = useChannel()
  const isPublic = event !== undefined && !event.isDraft
  const back = event ? eventPath(channel, event._id) : eventsPath(channel)
  return (
    <header className={styles.header} data-page-header="back">
      <Link className={styles.close} to={back} aria-label={t('events.form.close')}>
        <X size={18} strokeWidth={1.75} aria-hidden="true" />
      </Link>
      <h1 className={styles.title}>{t(event ? 'events.edit' : 'events.new')}</h1>
      {!isPublic && (
        <span className={styles.draft}>
          <Tag tone="warning">{t('events.states.draft')}</Tag>
        </span>
      )}
      <div className={styles.actions}>
        {isPublic ? (
          <Button tone="primary" isBusy={isBusy} disabled={!hasChanges} onClick={() => onSave('published')}>
            {t('events.form.save')}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy || (event !== undefined && !hasChanges)} onClick={() => onSave('draft')}>
              {t('events.form.saveDraft')}
            </Button>
            <Button tone="primary" isBusy={isBusy} onClick={() => onSave('published')}>
              {t('events.form.publish')}
            </Button>
          </>
        )}
      </div>
    </header>
  )
}
