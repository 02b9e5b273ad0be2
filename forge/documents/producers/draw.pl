# Draws tab-separated items with PDF::API2 or PDF::Builder. Arguments: module, items, result, family, width, height.
use strict;
use warnings;
use utf8;
use open ':std', ':encoding(UTF-8)';

my ($module, $source, $result, $family, $width, $height) = @ARGV;
eval "require $module" or die $@;
my %names = (sans => ['Helvetica', 'Helvetica-Bold'], serif => ['Times-Roman', 'Times-Bold'], mono => ['Courier', 'Courier-Bold']);
my $document = $module->new();
my %fonts;
my ($page, $text, $graphics);
open(my $lines, '<:encoding(UTF-8)', $source) or die $!;
while (my $line = <$lines>) {
  chomp $line;
  my @p = split /\t/, $line, -1;
  if ($p[0] eq 'page') {
    $page = $document->page();
    $page->mediabox($width, $height);
    ($graphics, $text) = ($page->gfx(), $page->text());
    next;
  }
  if ($p[0] eq 'rect') {
    $graphics->fillcolor($p[1]);
    $graphics->rect($p[2], $height - $p[3] - $p[5], $p[4], $p[5]);
    $graphics->fill();
  } elsif ($p[0] eq 'line') {
    $graphics->strokecolor($p[1]);
    $graphics->linewidth($p[6]);
    $graphics->move($p[2], $height - $p[3]);
    $graphics->line($p[4], $height - $p[5]);
    $graphics->stroke();
  } else {
    my $name = $names{$family}[$p[5] eq 'true' ? 1 : 0];
    $fonts{$name} //= $document->corefont($name, -encoding => 'latin1');
    $text->fillcolor($p[1]);
    $text->font($fonts{$name}, $p[4]);
    $text->translate($p[2], $height - $p[3]);
    $p[6] eq 'right' ? $text->text_right($p[7]) : $text->text($p[7]);
  }
}
$document->saveas($result);
