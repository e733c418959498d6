import type { Channel } from '@guildhall/contract/channels'
import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { channelPath } from '../../channels/address.ts'
import { sourceOf } from '../../files/source-of.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import styles from './ActionCards.module.css'

/** The call-to-action cards of a community, beside its posts. */
export function ActionCards({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  return channel.actionBoxes.map(({ boxId, title, description, picture, actionUrl, buttons }) => {
    const src = sourceOf(picture, 'lowres')
    const ways =
      buttons.length > 0 ? buttons : actionUrl ? [{ text: t('channels.goThere'), onClick: actionUrl }] : []
    return (
      <section key={boxId} className={styles.card} aria-label={title}>
        {src && <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" />}
        <div className={styles.body}>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          {description && (
            <p className={styles.text} dir="auto">
              {description}
            </p>
          )}
          {ways.map(({ text, onClick }) => (
            <LinkButton
              key={`${text} ${onClick}`}
              tone="soft"
              size="sm"
              iconAfter={<ArrowRight className={styles.arrow} size={15} strokeWidth={1.75} />}
              to={onClick.startsWith('/') ? channelPath(channel) + onClick.replace(/^\/$/, '') : onClick}
            >
              {text}
            </LinkButton>
          ))}
        </div>
      </section>
    )
  })
}
