import { useTranslation } from 'react-i18next'
import { Link, Outlet, useSearchParams } from 'react-router'
import type { UseSideLook } from '../../shell/side-look.ts'
import { TwoSides } from '../../shell/TwoSides.tsx'
import { returnPathIn } from '../return-path.ts'
import styles from './AuthLayout.module.css'
import { Hall } from './Hall.tsx'

interface Props {
  readonly useLook: UseSideLook
}

/** Around the steps of signing in: the form on one side, the hall or the place one is about to enter on the other. */
export function AuthLayout({ useLook }: Props) {
  const { t } = useTranslation()
  const [search] = useSearchParams()
  const place = useLook(returnPathIn(search))
  return (
    <TwoSides
      look="hall"
      place={place}
      head={
        <p>
          {t('signIn.newHere')}{' '}
          <Link className={styles.link} to={place?.to ?? '/'}>
            {t(place ? 'signIn.visitPlace' : 'signIn.visit')}
          </Link>
        </p>
      }
      beside={
        <>
          {place?.picture ?? <Hall />}
          {(!place || place.words) && (
            <p className={styles.words} data-over={place ? '' : undefined} dir="auto">
              {place?.words ?? t('signIn.words')}
            </p>
          )}
        </>
      }
      besideLabel={place?.name ?? t('brand')}
    >
      <Outlet context={place} />
    </TwoSides>
  )
}
