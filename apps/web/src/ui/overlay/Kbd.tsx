import { useTranslation } from 'react-i18next'
import styles from './Kbd.module.css'

/** Keys shown as a symbol and read as a word. */
const signs = { Enter: '↵', Up: '↑', Down: '↓', Left: '←', Right: '→' } as const
const words = ['then', 'or'] as const

const isSign = (key: string): key is keyof typeof signs => key in signs
const isWord = (key: string): key is (typeof words)[number] => words.some((word) => word === key)

/** Keys separated by spaces, such as "Ctrl K", "Ctrl Enter", "G then F" or "J or K". */
export function Kbd({ keys }: { readonly keys: string }) {
  const { t } = useTranslation()
  return (
    <kbd className={styles.keys}>
      {keys.split(' ').map((key, at) =>
        isWord(key) ? (
          <span key={at} className={styles.word}>
            {t(`ui.keys.${key}`)}
          </span>
        ) : (
          <kbd key={at} className={styles.key}>
            {isSign(key) ? (
              <>
                <span aria-hidden="true">{signs[key]}</span>
                <span className="unseen">{t(`ui.keys.${key}`)}</span>
              </>
            ) : (
              key
            )}
          </kbd>
        ),
      )}
    </kbd>
  )
}
