import { OTHER_OUTAGES } from './faults.ts'
import { testOutages } from './test-outages.ts'

testOutages(OTHER_OUTAGES)
