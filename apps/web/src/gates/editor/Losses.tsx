import type { GateEffect } from '@guildhall/contract/gates'
import { useTranslation } from 'react-i18next'
import styles from './Losses.module.css'

/** Who would lose what. */
export function Losses({ effect }: { readonly effect: GateEffect }) {
  const { t } = useTranslation()
  const { people, unseen, ...kinds } = effect
  if (people === 0) return <p className={styles.none}>{t('gates.loss.nobody')}</p>
  return (
    <>
      <p className={styles.people}>{t('gates.loss.people', { count: people })}</p>
      <ul className={styles.losses}>
        {(['rooms', 'collections', 'chats'] as const).flatMap((kind) =>
          kinds[kind].map((lost) => (
            <li key={lost._id} className={styles.loss}>
              <span>
                <bdi>{lost.title}</bdi> <small className={styles.kind}>{t(`gates.loss.kinds.${kind}`)}</small>
              </span>
              <span className={styles.count}>{t('gates.loss.count', { count: lost.people })}</span>
            </li>
          )),
        )}
        {unseen > 0 && <li className={styles.loss}>{t('gates.loss.unseen', { count: unseen })}</li>}
      </ul>
    </>
  )
}
