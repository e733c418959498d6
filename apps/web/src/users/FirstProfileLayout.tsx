import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet } from 'react-router'
import { useAppSelector } from '../platform/store/hooks.ts'
import { TwoSides } from '../shell/TwoSides.tsx'
import styles from './FirstProfileLayout.module.css'

interface Props {
  /** On the other side of the form, where there is room. */
  readonly picture: ReactNode
}

/** Around the profile of somebody who is new here, like the steps of signing in that they come from. */
export function FirstProfileLayout({ picture }: Props) {
  const { t } = useTranslation()
  const me = useAppSelector((state) => state.preloadedData.me)
  return (
    <TwoSides
      look="hall"
      head={
        me && <p className={styles.who}>{t('firstProfile.signedInAs', { name: me.email ?? me.fullname })}</p>
      }
      beside={picture}
    >
      <Outlet />
    </TwoSides>
  )
}
