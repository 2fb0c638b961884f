import { oneOfEachKind } from '../level.ts'
import { ONE_OF_EACH_KIND, OUTAGES } from './faults.ts'
import { testOutages } from './test-outages.ts'

testOutages(oneOfEachKind(ONE_OF_EACH_KIND, OUTAGES))
