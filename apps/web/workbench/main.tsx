import '../src/ui/theme/theme.css'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import english from '../src/locales/en.json'
import { createI18n } from '../src/platform/i18n.ts'
import { Workbench } from './Workbench.tsx'

const query = new URLSearchParams(location.search)
const { dataset, dir, style } = document.documentElement
dataset.theme = query.get('theme') ?? 'light'
document.documentElement.dir = query.get('dir') ?? dir
const brand = query.get('brand')
if (brand) style.setProperty('--brand', brand)

createRoot(document.getElementById('root') as HTMLElement).render(
  <I18nextProvider i18n={createI18n('en', english)}>
    <Workbench page={query.get('page')} />
  </I18nextProvider>,
)
