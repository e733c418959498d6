import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Checkbox } from './Checkbox.tsx'
import { CodeField } from './CodeField.tsx'
import { Combobox } from './choices/Combobox.tsx'
import { MultiCombobox } from './choices/MultiCombobox.tsx'
import { Select } from './choices/Select.tsx'
import { RadioGroup } from './RadioGroup.tsx'
import { Segmented } from './Segmented.tsx'
import { Switch } from './Switch.tsx'
import { TextArea } from './TextArea.tsx'
import { worded } from './testing/worded.tsx'
import { UploadList } from './upload/UploadList.tsx'
import { UploadRow } from './upload/UploadRow.tsx'

const options = [
  { value: 'gas', label: 'Gas' },
  { value: 'wood', label: 'Wood' },
]

it('carries no style of its own, which the content security policy would refuse', () => {
  const html = renderToString(
    worded(
      <form>
        <TextArea label="a" defaultValue="x" limit={9} />
        <Select label="a" name="a" options={options} defaultValue="gas" />
        <Combobox label="a" name="a" options={options} defaultValue={options[0]} />
        <MultiCombobox label="a" name="a" options={options} defaultValue={options} />
        <Checkbox label="a" isMixed />
        <Switch label="a" defaultChecked />
        <RadioGroup label="a" options={options} defaultValue="gas" look="cards" />
        <Segmented label="a" options={options} defaultValue="gas" />
        <CodeField label="a" name="a" />
        <UploadList title="a" share={0.3}>
          <UploadRow upload={{ name: 'a', type: 'image/png', size: 9, sent: 3, state: 'uploading' }} />
        </UploadList>
      </form>,
    ),
  )
  expect(html).not.toMatch(/<style|\sstyle=/)
})
