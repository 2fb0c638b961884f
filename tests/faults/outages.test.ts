import { OUTAGES } from './faults.ts'
import { testOutages } from './test-outages.ts'

testOutages(OUTAGES)
