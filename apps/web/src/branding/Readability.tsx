import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/feedback/Banner.tsx'
import { contrast, parseColor } from '../ui/theme/contrast.ts'

interface Props {
  /** Around the parts of the preview in both themes, which are measured. */
  readonly strips: HTMLElement | null
  readonly color: string
}

interface Ratios {
  readonly label: number
  readonly link: number
  readonly isDarkLabel: boolean
}

const READABLE = 4.5

/** How well what follows from the colour can be read. It never forbids one. */
export function Readability({ strips, color }: Props) {
  const { t, i18n } = useTranslation()
  const [ratios, setRatios] = useState<Ratios | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another colour is the reason to measure again
  useEffect(() => {
    if (strips) setRatios(measured(strips))
  }, [strips, color])

  if (!ratios) return null
  const figure = (ratio: number) =>
    ratio.toLocaleString(i18n.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
  const values = { label: figure(ratios.label), link: figure(ratios.link) }
  const isFine = Math.min(ratios.label, ratios.link) >= READABLE
  return (
    <Banner
      tone={isFine ? 'success' : 'warning'}
      title={t(isFine ? 'branding.readable' : 'branding.hardToRead')}
    >
      {t(ratios.isDarkLabel ? 'branding.ratiosDark' : 'branding.ratios', values)}
    </Banner>
  )
}

/** The worse of both themes; null where colours cannot be measured. */
function measured(strips: HTMLElement): Ratios | null {
  try {
    const found = [...strips.querySelectorAll<HTMLElement>('[data-theme]')].map((strip) => {
      const label = strip.querySelector<HTMLElement>('[data-measured="label"]')
      const link = strip.querySelector<HTMLElement>('[data-measured="link"]')
      if (!label || !link) throw new Error('nothing to measure')
      const lightOf = (element: Element, which: 'color' | 'backgroundColor') =>
        parseColor(getComputedStyle(element)[which]).light
      const onLabel = lightOf(label, 'color')
      return {
        label: contrast(onLabel, lightOf(label, 'backgroundColor')),
        link: contrast(lightOf(link, 'color'), lightOf(strip, 'backgroundColor')),
        isDarkLabel: onLabel[1] < 0.5,
      }
    })
    return {
      label: Math.min(...found.map(({ label }) => label)),
      link: Math.min(...found.map(({ link }) => link)),
      isDarkLabel: found.some(({ isDarkLabel }) => isDarkLabel),
    }
  } catch {
    // A browser that prints colours in another way still lets people choose one.
    return null
  }
}
