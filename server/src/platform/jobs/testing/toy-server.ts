/** A server that a test kills while the process of its job works: `toy-server.ts URL INPUT`. */
import { openDatabase } from '../../db/connection.ts';
import { startJobs } from '../services/start-jobs.ts';
import { toyJob, toyJobs } from './toy-jobs.ts';

const [url = '', input = '{}'] = process.argv.slice(2);
const jobs = startJobs(openDatabase(url).db, toyJobs);
await (await jobs.start(toyJob, { begin: async () => JSON.parse(input) })).ended;
