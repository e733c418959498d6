import { Monitor, Moon, Smartphone, Sun } from 'lucide-react'
import { type CSSProperties, type Ref, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLandingParts } from '../channels/landing-parts.ts'
import { Segmented } from '../ui/forms/Segmented.tsx'
import styles from './BrandPreview.module.css'
import { BrandStrip } from './BrandStrip.tsx'
import { MiniApp } from './MiniApp.tsx'

interface Props {
  readonly name: string
  readonly tabTitle: string
  readonly color: string
  readonly logo: string | undefined
  readonly stripsRef: Ref<HTMLDivElement>
}

const icon = { size: 14, strokeWidth: 1.75 }

/** How the community would look, in both themes. */
export function BrandPreview({ name, tabTitle, color, logo, stripsRef }: Props) {
  const { t } = useTranslation()
  const heading = useId()
  const [group] = useLandingParts().useRoomGroups()
  const [theme, setTheme] = useState('light')
  const [screen, setScreen] = useState('wide')
  const brand = { '--brand': color } as CSSProperties
  return (
    <section className={styles.preview} aria-labelledby={heading}>
      <header className={styles.head}>
        <h2 id={heading} className={styles.title}>
          {t('branding.preview')}
        </h2>
        <Segmented
          label={t('branding.theme')}
          isLabelUnseen
          size="sm"
          options={[
            { value: 'light', label: t('branding.light'), icon: <Sun {...icon} /> },
            { value: 'dark', label: t('branding.dark'), icon: <Moon {...icon} /> },
          ]}
          value={theme}
          onChange={setTheme}
        />
        <Segmented
          label={t('branding.screen')}
          isLabelUnseen
          size="sm"
          options={[
            { value: 'wide', label: t('branding.computer'), icon: <Monitor {...icon} />, isIconOnly: true },
            { value: 'phone', label: t('branding.phone'), icon: <Smartphone {...icon} />, isIconOnly: true },
          ]}
          value={screen}
          onChange={setScreen}
        />
      </header>
      <div className={styles.stage} data-brand="" data-theme={theme} style={brand} inert>
        <MiniApp name={name} tabTitle={tabTitle} logo={logo} group={group} isPhone={screen === 'phone'} />
      </div>
      <div ref={stripsRef} className={styles.strips} inert>
        <BrandStrip theme="dark" brand={brand} />
        <BrandStrip theme="light" brand={brand} />
      </div>
    </section>
  )
}
