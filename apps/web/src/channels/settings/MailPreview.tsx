import { useTranslation } from 'react-i18next'
import styles from './MailPreview.module.css'

/** The parts of the mail around the community's own text. */
export interface MailFrame {
  readonly before?: string
  /** Shown where the text is empty. */
  readonly empty?: string
  readonly button?: string
  readonly reason: string
}

interface Props {
  readonly subject: string
  readonly content: string
  readonly banner: string | undefined
  readonly frame: MailFrame
}

/** The mail as its recipient sees it. */
export function MailPreview({ subject, content, banner, frame }: Props) {
  const { t } = useTranslation()
  const words = content.trim() === '' ? (frame.empty ?? '') : content
  const paragraphs = words.split(/\n{2,}/).filter((text) => text.trim() !== '')
  return (
    <section className={styles.mail} aria-label={t('channelSettings.mail.preview')}>
      <header className={styles.head}>
        <span className={styles.label}>{t('channelSettings.mail.preview')}</span>
        <strong className={styles.subject}>
          <bdi>{subject.trim() || t('channelSettings.mail.noSubject')}</bdi>
        </strong>
      </header>
      <div className={styles.body}>
        {banner && <img className={styles.banner} src={banner} alt="" />}
        {frame.before && <p>{frame.before}</p>}
        {paragraphs.map((text, at) => (
          <p key={at} className={styles.words} dir="auto">
            {text.trim()}
          </p>
        ))}
        {frame.button && (
          <p>
            <span className={styles.link}>{frame.button}</span>
          </p>
        )}
        <p className={styles.reason}>{frame.reason}</p>
      </div>
    </section>
  )
}
