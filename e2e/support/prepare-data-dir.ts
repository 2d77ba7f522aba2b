export { prepareDataDir as default } from './product.ts';
