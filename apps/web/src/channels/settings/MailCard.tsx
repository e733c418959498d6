import type { Picture } from '@guildhall/contract/files'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { PictureField } from '../../settings/PictureField.tsx'
import { Card } from '../../ui/display/Card.tsx'
import { TextArea } from '../../ui/forms/TextArea.tsx'
import { TextField } from '../../ui/forms/TextField.tsx'
import type { BannerDraft, MailDraft } from './fields.ts'
import styles from './MailCard.module.css'
import { type MailFrame, MailPreview } from './MailPreview.tsx'

const MAX_SUBJECT = 200
const MAX_CONTENT = 20_000

interface Props {
  readonly title: string
  readonly text: string
  readonly mail: MailDraft
  /** Left out where the mail has no banner. */
  readonly saved?: Picture | null
  readonly error: string | undefined
  readonly frame: MailFrame
  readonly onChange: (mail: MailDraft) => void
}

const seen = (banner: BannerDraft, saved: Picture | null | undefined) =>
  banner === 'kept' ? sourceOf(saved, 'highres') : banner?.preview

/** A mail of the community: its texts on one side, a preview on the other. */
export function MailCard({ title, text, mail, saved, error, frame, onChange }: Props) {
  const { t } = useTranslation()
  const source = seen(mail.banner, saved)
  return (
    <Card as="section" title={title}>
      <p className={styles.text}>{text}</p>
      <div className={styles.sides}>
        <div className={styles.fields}>
          <TextField
            label={t('channelSettings.mail.subject')}
            value={mail.subject}
            maxLength={MAX_SUBJECT}
            dir="auto"
            error={error}
            onChange={({ currentTarget }) => onChange({ ...mail, subject: currentTarget.value })}
          />
          <TextArea
            label={t('channelSettings.mail.content')}
            lines={5}
            limit={MAX_CONTENT}
            value={mail.content}
            dir="auto"
            onChange={({ currentTarget }) => onChange({ ...mail, content: currentTarget.value })}
          />
          {saved !== undefined && (
            <PictureField
              shape="wide"
              label={t('channelSettings.mail.banner')}
              source={source}
              hasPicture={mail.banner === 'kept' ? saved !== null : mail.banner !== null}
              onSent={(banner) => onChange({ ...mail, banner })}
              onRemove={() => onChange({ ...mail, banner: saved === null ? 'kept' : null })}
            />
          )}
        </div>
        <MailPreview subject={mail.subject} content={mail.content} banner={source} frame={frame} />
      </div>
    </Card>
  )
}
