import { findMeaningProblems } from './document-meaning'
import { examineColours, examineFlags, examinePictures, examineTexts } from './doctor/brand-rules'
import { error, type Examined, type Finding } from './doctor/finding'
import { examineHost } from './doctor/host-rules'
import { examineLegal, examineLinks } from './doctor/legal-rules'
import { examineFraming, examineSettings } from './doctor/settings-rules'

/** Everything that is right, doubtful or wrong about a tenant, in the order of its fields. */
export function examineTenant(examined: Examined): Finding[] {
  const { tenant, around } = examined
  const invalid = findMeaningProblems(tenant, around.locales).map(({ path, what, mend }) =>
    error('invalid', `${path} ${what}`, mend),
  )
  return [
    ...invalid,
    ...examineHost(examined),
    ...examinePictures(examined),
    ...examineColours(examined),
    ...examineTexts(examined),
    ...examineFlags(examined),
    ...examineLegal(examined),
    ...examineLinks(examined),
    ...examineFraming(examined),
    ...examineSettings(examined),
  ]
}
