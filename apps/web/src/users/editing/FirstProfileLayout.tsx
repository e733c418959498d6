import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation } from 'react-router'
import { useAppSelector } from '../../platform/store/hooks.ts'
import type { UseSideLook } from '../../shell/side-look.ts'
import { TwoSides } from '../../shell/TwoSides.tsx'
import { nextOf } from '../first-profile.ts'
import styles from './FirstProfileLayout.module.css'

interface Props {
  /** On the other side of the form, where there is room. */
  readonly picture: ReactNode
  readonly useLook: UseSideLook
}

/** Around the profile of somebody who is new here, like the steps of signing in that they come from. */
export function FirstProfileLayout({ picture, useLook }: Props) {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  const place = useLook(nextOf(useLocation()))
  return (
    <TwoSides
      look="hall"
      place={place}
      head={
        me && <p className={styles.who}>{t('firstProfile.signedInAs', { name: me.email ?? me.fullname })}</p>
      }
      beside={place?.picture ?? picture}
    >
      <Outlet />
    </TwoSides>
  )
}
