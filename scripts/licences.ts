/** `npm run licences`: lists the licences of all packages that the site, the content service and the tools use. */
import { isAccepted, licenceOf } from './packages/licences.ts'
import { INSTALLED_FOLDERS, lockedPackages } from './packages/locked-packages.ts'

for (const folder of INSTALLED_FOLDERS) {
  const packages = lockedPackages(folder)
  const groups = Object.entries(Object.groupBy(packages, (each) => licenceOf(each) ?? 'unknown'))
  console.log(`\n${folder === '.' ? 'the site' : folder}: ${packages.length} packages`)
  for (const [licence, members = []] of groups.toSorted(([, a = []], [, b = []]) => b.length - a.length)) {
    const names = [...new Set(members.map(({ name }) => name))]
    const some = names.length > 4 ? `${names.slice(0, 4).join(', ')} and ${names.length - 4} more` : names.join(', ')
    console.log(`  ${String(members.length).padStart(5)}  ${licence.padEnd(28)}  ${some}`)
  }
}

const refused = INSTALLED_FOLDERS.flatMap(lockedPackages).filter((each) => !isAccepted(each))
for (const each of refused) {
  const licence = licenceOf(each)
  const reason = licence ? `the licence ${licence} is not accepted` : 'the package has no licence'
  console.error(`${each.name} ${each.version}: ${reason}.`)
}
if (refused.length > 0) process.exit(1)
