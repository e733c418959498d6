import { useTranslation } from 'react-i18next'
import styles from './ImportPreview.module.css'
import type { ListedPeople } from './parse-people.ts'

const MAX_SHOWN = 5

/** What was found in a list: how many people, and which lines have none. */
export function ImportPreview({ listed: { people, invalid, repeated } }: { readonly listed: ListedPeople }) {
  const { t } = useTranslation()
  const more = invalid.length - MAX_SHOWN
  return (
    <div className={styles.preview} role="status">
      {people.length > 0 && <p>{t('importMembers.found', { count: people.length })}</p>}
      {repeated > 0 && <p className={styles.quiet}>{t('importMembers.repeated', { count: repeated })}</p>}
      {invalid.length > 0 && (
        <>
          <p className={styles.wrong}>{t('importMembers.invalid', { count: invalid.length })}</p>
          <ul className={styles.lines}>
            {invalid.slice(0, MAX_SHOWN).map(({ at, text }) => (
              <li key={at}>
                {t('importMembers.line', { line: at })} <bdi>{text}</bdi>
              </li>
            ))}
            {more > 0 && <li>{t('importMembers.more', { count: more })}</li>}
          </ul>
        </>
      )}
    </div>
  )
}
