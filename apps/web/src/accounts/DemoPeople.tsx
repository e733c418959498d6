import { useTranslation } from 'react-i18next'
import { sourceOf } from '../files/source-of.ts'
import { useAppDispatch, useAppSelector } from '../platform/store/hooks.ts'
import { Avatar } from '../ui/display/Avatar.tsx'
import styles from './DemoPeople.module.css'
import { selectSignInWays } from './selectors.ts'
import { signInAsDemoPerson } from './sign-in-thunks.ts'

/** In a demonstration: somebody to be, with one click. */
export function DemoPeople({ next }: { readonly next: string }) {
  const { t } = useTranslation()
  const dispatch = useAppDispatch()
  const { demoPeople } = useAppSelector(selectSignInWays)
  if (demoPeople.length === 0) return null
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people" className={styles.heading}>
        {t('demo.heading')}
      </h2>
      <ul className={styles.people}>
        {demoPeople.map(({ username, fullname, displayPicture, detail }) => (
          <li key={username}>
            <button
              type="button"
              className={styles.person}
              onClick={() => void dispatch(signInAsDemoPerson(username, next))}
            >
              <Avatar name={fullname} src={sourceOf(displayPicture, 'thumbnail')} size={28} />
              <span className={styles.words}>
                <bdi className={styles.name}>{fullname}</bdi>
                {detail && <bdi className={styles.detail}>{detail}</bdi>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
