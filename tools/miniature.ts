import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { copyProject, type Edit, edit } from './copy-project.ts'
import { root } from './run.ts'

const after = (file: string, line: string, more: string): Edit => ({ file, from: line, to: line + more })

const textsIn = 'apps/web/src/locales'

/** Every place outside its own folders where the miniature domain is written in, as a real one would be. */
const places: readonly Edit[] = [
  after(
    'packages/contract/src/domains.ts',
    "export { files } from './files/domain.ts'\n",
    "export { greetings } from './greetings/domain.ts'\n",
  ),
  after('packages/contract/src/watching/commands.ts', "['channel', 'post'", ", 'greeting'"),
  after(
    'packages/contract/src/public-surface.test.ts',
    '    POST /api/v2/channel/user/deactivateGate required\n',
    `    POST /api/v2/greeting/new required
    GET /api/v2/greetings required
    POST /api/v2/greeting/remove required\n`,
  ),
  after('tools/domain-order.ts', "  'tags',\n", "  'greetings',\n"),
  after(
    'apps/server/src/domains.ts',
    "import { files } from './files/domain.ts'\n",
    "import { greetings } from './greetings/domain.ts'\n",
  ),
  after('apps/server/src/domains.ts', '  tags,\n', '  greetings,\n'),
  after(
    'apps/server/src/accounts/personal-tables.test.ts',
    "  context_members: 'user_id',\n",
    "  greetings: 'from_id or to_id',\n",
  ),
  after(
    'apps/server/src/platform/database/tables.ts',
    'export interface DB {\n',
    `  greetings: {
    channel_id: string;
    created_at: Timestamp;
    from_id: string;
    id: string;
    is_answered: Generated<boolean>;
    text: string;
    to_id: string;
  };\n`,
  ),
  after(
    'apps/web/src/domains.ts',
    "import { discussions } from './discussions/domain.ts'\n",
    "import { greetings } from './greetings/domain.ts'\n",
  ),
  after('apps/web/src/domains.ts', '  tags,\n', '  greetings,\n'),
  after(
    `${textsIn}/en.json`,
    '{\n  "loading": "Loading…",\n',
    `  "greetings": {
    "title": "Greetings",
    "greeted": "{{who}} greeted you.",
    "answered": "answered"
  },\n`,
  ),
  after(
    `${textsIn}/de.json`,
    '{\n  "loading": "Wird geladen…",\n',
    `  "greetings": {
    "title": "Grüße",
    "greeted": "Gruß von {{who}}",
    "answered": "beantwortet"
  },\n`,
  ),
  after(
    'apps/server/src/members/audit-titles.ts',
    "  hidePost: 'Hid a post',\n",
    "  removeGreeting: 'Removed a greeting',\n",
  ),
  after(
    `${textsIn}/en.json`,
    '      "hidePost_unnamed": "<actor/> hid a post",\n',
    '      "removeGreeting": "<actor/> removed a greeting",\n',
  ),
  after(
    `${textsIn}/de.json`,
    '      "hidePost_unnamed": "<actor/> hat einen Beitrag ausgeblendet",\n',
    '      "removeGreeting": "<actor/> hat einen Gruß entfernt",\n',
  ),
  {
    file: `${textsIn}/refusals/en.json`,
    from: '  "accounts": {\n',
    to: `  "greetings": {
    "notYourself": "Greet somebody else",
    "personNotFound": "This person is no longer here",
    "greetingNotFound": "This greeting is no longer here",
    "notAllowed": "You are not allowed to do this"
  },
  "accounts": {\n`,
  },
  {
    file: `${textsIn}/refusals/de.json`,
    from: '  "accounts": {\n',
    to: `  "greetings": {
    "notYourself": "Grüße jemand anderen",
    "personNotFound": "Diese Person ist nicht mehr da",
    "greetingNotFound": "Diesen Gruß gibt es nicht mehr",
    "notAllowed": "Das darfst du nicht"
  },
  "accounts": {\n`,
  },
]

/** A copy of the project to which the miniature domain is added, so that the product itself never holds it. */
export async function createMiniature() {
  const copy = await copyProject('miniature')
  for (const folder of ['packages', 'apps'])
    await cp(join(root, 'tools/fixtures/miniature', folder), join(copy.at, folder), { recursive: true })
  for (const place of places) await edit(copy.at, place)
  return copy
}
