import type { Specimen } from '../specimen.ts'
import styles from './Foundations.module.css'
import { WhiteLabel } from './WhiteLabel.tsx'

const neutrals = ['0', '25', '100', '150', '200', '300', '500', '600', '700', '900']
const roles = [
  'primary',
  'primary-hover',
  'primary-active',
  'primary-soft',
  'primary-soft-2',
  'primary-line',
  'ring',
  'mark',
]
const steps = ['5xl', '3xl', '2xl', 'xl', 'lg', 'md', 'base', 'sm', 'xs']
const says: Record<string, string> = {
  '5xl': 'Landing hero',
  '3xl': 'Article and event titles',
  '2xl': 'Page titles',
  xl: 'Section titles',
  lg: 'Long reading and card titles',
  md: 'Posts, comments and chat at fifteen pixels',
  base: 'Default interface text',
  sm: 'Sidebar, menus and tables',
  xs: 'Meta and captions, never below eleven pixels',
}
const brands = {
  Clay: '#a85a2c',
  Cobalt: '#2b59c3',
  Night: '#6d4bd8',
  Folio: '#c23b5a',
  Mustard: '#f2b705',
  Ink: '#1f1d1b',
}

const swatches = (names: string[], prefix: string) => (
  <ul className={styles.swatches}>
    {names.map((name) => (
      <li key={name} className={styles.swatch} style={{ background: `var(--${prefix}${name})` }}>
        <span className={styles.chip}>{name}</span>
      </li>
    ))}
  </ul>
)

export const specimen: Specimen = {
  title: 'Foundations',
  states: {
    'neutrals, tinted by the brand': () => swatches(neutrals, 'n-'),
    'what the brand becomes': () => swatches(roles, ''),
    'type, Inter with optical sizes': () => (
      <dl className={styles.type}>
        {steps.map((step) => (
          <div key={step} className={styles.line}>
            <dt>{step}</dt>
            <dd style={{ fontSize: `var(--text-${step})` }} data-heading={step.endsWith('xl') || undefined}>
              {says[step]}
            </dd>
          </div>
        ))}
      </dl>
    ),
    'radii and elevation': () => (
      <ul className={styles.boxes}>
        {['r-xs', 'r-sm', 'r-md', 'r-lg', 'r-xl', 'r-2xl'].map((radius) => (
          <li key={radius} className={styles.box} data-line style={{ borderRadius: `var(--${radius})` }}>
            {radius}
          </li>
        ))}
        {['sh-1', 'sh-2', 'sh-3', 'sh-4'].map((shadow) => (
          <li key={shadow} className={styles.box} style={{ boxShadow: `var(--${shadow})` }}>
            {shadow}
          </li>
        ))}
      </ul>
    ),
    'one value makes a community': () => (
      <div className={styles.labels}>
        {(['light', 'dark'] as const).flatMap((theme) =>
          Object.entries(brands).map(([name, brand]) => (
            <WhiteLabel key={`${theme} ${name}`} name={name} brand={brand} theme={theme} />
          )),
        )}
      </div>
    ),
  },
}
