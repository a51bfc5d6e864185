export { default as PairIcon } from 'lucide-react/icons/monitor-smartphone'
