import type { ActionBox, Channel } from '@guildhall/contract/channels'
import { useTranslation } from 'react-i18next'
import { sourceOf } from '../../files/source-of.ts'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import { channelPath } from '../address.ts'
import landing from '../Landing.module.css'
import styles from './LandingCards.module.css'

/** The call-to-action cards of a community. */
export function LandingCards({ channel }: { readonly channel: Channel }) {
  const { t } = useTranslation()
  if (channel.actionBoxes.length === 0) return null
  return (
    <section id="more" className={landing.section} aria-labelledby="more-heading">
      <h2 id="more-heading" className={landing.heading}>
        {t('channels.more')}
      </h2>
      <ul className={styles.cards}>
        {channel.actionBoxes.map((box) => (
          <li key={box.boxId} className={styles.card}>
            <Card channel={channel} box={box} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  readonly channel: Channel
  readonly box: ActionBox
}

function Card({ channel, box: { title, description, picture, actionUrl, buttons } }: CardProps) {
  const { t } = useTranslation()
  const src = sourceOf(picture, 'lowres')
  return (
    <>
      {src && <img className={styles.picture} src={src} alt="" loading="lazy" decoding="async" />}
      <div className={styles.body}>
        <h3 className={styles.title}>
          <bdi>{title}</bdi>
        </h3>
        {description && (
          <p className={styles.text}>
            <bdi>{description}</bdi>
          </p>
        )}
        <div className={styles.ways}>
          {buttons.map(({ text, onClick }) => (
            <LinkButton key={`${text} ${onClick}`} to={targetOf(channel, onClick)}>
              {text}
            </LinkButton>
          ))}
          {buttons.length === 0 && actionUrl && (
            <LinkButton to={targetOf(channel, actionUrl)}>
              {t('channels.goThere')}
              <span className="unseen">: {title}</span>
            </LinkButton>
          )}
        </div>
      </div>
    </>
  )
}

/** An external site, or a page of the community. */
const targetOf = (channel: Channel, address: string) =>
  address.startsWith('/') ? channelPath(channel) + address.replace(/^\/$/, '') : address
