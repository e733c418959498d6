import { newChannelAddress } from '@guildhall/contract/channels/addresses'
import { MessagesSquare, Palette, ShieldCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { LinkButton } from '../../ui/actions/LinkButton.tsx'
import styles from './StartCommunity.module.css'

const reasons = [
  { key: 'rooms', Icon: MessagesSquare },
  { key: 'look', Icon: Palette },
  { key: 'order', Icon: ShieldCheck },
] as const

/** What somebody gets who starts a community of their own. */
export function StartCommunity() {
  const { t } = useTranslation()
  return (
    <section className={styles.start} aria-labelledby="start">
      <div className={styles.words}>
        <h2 id="start" className={styles.title}>
          {t('startCommunity.title')}
        </h2>
        <p className={styles.text}>{t('startCommunity.text')}</p>
        <LinkButton to={newChannelAddress.pattern} tone="primary" size="lg">
          {t('startCommunity.act')}
        </LinkButton>
      </div>
      <ul className={styles.reasons}>
        {reasons.map(({ key, Icon }) => (
          <li key={key} className={styles.reason}>
            <span className={styles.icon} aria-hidden="true">
              <Icon size={18} strokeWidth={1.75} />
            </span>
            <span>
              <strong className={styles.name}>{t(`startCommunity.${key}`)}</strong>
              <span className={styles.note}>{t(`startCommunity.${key}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
