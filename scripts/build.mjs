import { build, checkNode, install, inWords } from './prepare.mjs';

checkNode();
try {
  await install();
  if (!(await build())) console.log('Nothing has changed since the last build');
} catch (error) {
  console.error(error.output ?? '');
  console.error(inWords(error));
  process.exit(1);
}
